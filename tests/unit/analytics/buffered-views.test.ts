import { FLUSH_MS, flushViews, bufferViews } from '@/lib/public/analytics/buffered-views';
import { addViews } from '@/lib/public/analytics/mutations';

jest.mock('@/lib/public/analytics/mutations', () => ({ addViews: jest.fn(async () => undefined) }));
jest.mock('@/lib/packages/catalogue/queries', () => ({ listPackagePaths: jest.fn() }));

const written = jest.mocked(addViews);
const DAY = '2026-11-22';

beforeEach(() => {
  jest.useFakeTimers();
  written.mockClear();
  written.mockImplementation(async () => undefined);
});
afterEach(async () => {
  await flushViews();
  jest.useRealTimers();
});

it('the view buffer writes all views once, ten seconds after the first one, and then sets no timer', async () => {
  bufferViews(DAY, { path: '/' });
  await jest.advanceTimersByTimeAsync(FLUSH_MS - 1);
  bufferViews(DAY, { path: '/' });
  expect(written).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(written.mock.calls).toEqual([[[{ day: DAY, path: '/', views: 2 }]]]);
  await jest.advanceTimersByTimeAsync(10 * FLUSH_MS);
  expect(written).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('the view buffer retries a failed write every ten seconds, together with newer views, until it succeeds', async () => {
  written.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  bufferViews(DAY, { path: '/' });
  await jest.advanceTimersByTimeAsync(FLUSH_MS);
  bufferViews(DAY, { path: '/create' });
  await jest.advanceTimersByTimeAsync(2 * FLUSH_MS);
  expect(written).toHaveBeenCalledTimes(3);
  expect(written.mock.lastCall?.[0]).toEqual([
    { day: DAY, path: '/', views: 1 },
    { day: DAY, path: '/create', views: 1 },
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

it('the view buffer writes immediately on flush and leaves no timer', async () => {
  bufferViews(DAY, { path: '/' }, 3);
  await flushViews();
  expect(written.mock.calls).toEqual([[[{ day: DAY, path: '/', views: 3 }]]]);
  expect(jest.getTimerCount()).toBe(0);
  await flushViews();
  expect(written).toHaveBeenCalledTimes(1);
});

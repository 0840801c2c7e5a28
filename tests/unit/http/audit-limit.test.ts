import { flushAuditSums, takeAuditLine } from '@/lib/platform/rate-limits/audit-limit';

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, '__kayalAuditLimit');
});
afterEach(() => jest.useRealTimers());

const HOUR = 3_600_000;

it('the audit limit allows twenty lines an hour for each account, then one with the number of omitted lines', () => {
  const write = jest.fn(() => Promise.resolve());
  const take = (who: string) => takeAuditLine('refusal', who, write);
  const results = Array.from({ length: 25 }, () => take('asha'));
  expect(results.filter(Boolean)).toHaveLength(20);
  expect(take('ravi')).toBe(true);
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(HOUR);
  expect(write.mock.calls).toEqual([[5, true]]);
  expect(take('asha')).toBe(true);
});

it('the audit limit counts a network as one client, and allows at most 200 lines an hour in total', () => {
  const write = jest.fn(() => Promise.resolve());
  const take = (who: string) => takeAuditLine('sign-in', who, write);
  for (let n = 0; n < 25; n += 1) take(`2001:db8:1:2::${n}`);
  expect(take('2001:db8:1:2::ffff')).toBe(false);
  const others = Array.from({ length: 200 }, (_, n) => take(`192.0.2.${n}`));
  expect(others.filter(Boolean)).toHaveLength(180);
  jest.advanceTimersByTime(HOUR);
  // One line for all further clients, however many there are.
  expect(write.mock.calls).toEqual([
    [20, false],
    [6, true],
  ]);
});

it('the audit limit writes the numbers of omitted lines before the process ends, and none twice', async () => {
  const write = jest.fn(() => Promise.resolve());
  for (let n = 0; n < 25; n += 1) takeAuditLine('refusal', 'asha', write);
  takeAuditLine('refusal', 'ravi', write);
  await flushAuditSums();
  expect(write.mock.calls).toEqual([[5, true]]);
  jest.advanceTimersByTime(HOUR);
  expect(write).toHaveBeenCalledTimes(1);
});

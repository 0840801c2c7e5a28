import { waitForIdle, whileSubmitting } from '@/lib/requests/submission/wait-for-idle';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async (ms: number) => void (now += ms)) }));

let now = 1_000_000; // time passes only while the code waits
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

async function measureWait(): Promise<number> {
  const before = now;
  await waitForIdle();
  return now - before;
}

it('waitForIdle does not wait if no form was submitted recently', async () => {
  expect(await measureWait()).toBe(0);
});

it('waitForIdle waits a moment after a submission, even after a failed one', async () => {
  await whileSubmitting(async () => 'stored');
  expect(await measureWait()).toBe(50);
  await whileSubmitting(() => Promise.reject(new Error('refused'))).catch(() => undefined);
  expect(await measureWait()).toBe(50);
});

it('waitForIdle waits while a form is being submitted, up to a limit', async () => {
  let finish = (): void => undefined;
  const submission = whileSubmitting(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(await measureWait()).toBe(500);
  finish();
  await submission;
  expect(await measureWait()).toBe(50);
});

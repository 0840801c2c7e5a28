import fc from 'fast-check';
import { FailureLock } from '@/lib/sign-in/failure-lock';

process.env.DATABASE_URL ??= 'postgresql://unused';
process.env.AUTH_SECRET ??= 'a-secret-that-only-the-tests-know-0123456789';

const KEY = 'somebody';

async function failUntilLocked(lock: FailureLock): Promise<number> {
  for (let failures = 0; failures < 1_000; failures++) {
    if ((await lock.take(KEY)) > 0) return failures;
    await lock.fail(KEY);
  }
  throw new Error('never locked');
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it('locks after the allowed failures, doubling each time up to fifteen minutes', async () => {
  const lock = new FailureLock('test', 5, 900);
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    expect(await failUntilLocked(lock)).toBe(5);
    const wait = await lock.take(KEY);
    waits.push(wait);
    jest.advanceTimersByTime(wait * 1_000 - 1);
    expect(await lock.take(KEY)).toBe(1);
    jest.advanceTimersByTime(1);
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
});

it('keeps the base length when no longer lock is allowed', async () => {
  const lock = new FailureLock('test', 2, 0);
  for (let round = 0; round < 3; round++) {
    await failUntilLocked(lock);
    expect(await lock.take(KEY)).toBe(60);
    jest.advanceTimersByTime(60_000);
  }
});

it('forgets failures after fifteen minutes and locks after a day', async () => {
  const lock = new FailureLock('test', 3, 900);
  for (let failures = 0; failures < 2; failures++) {
    await lock.take(KEY);
    await lock.fail(KEY);
  }
  jest.advanceTimersByTime(900_000);
  expect(await failUntilLocked(lock)).toBe(3);
  jest.advanceTimersByTime(86_400_000);
  await failUntilLocked(lock);
  expect(await lock.take(KEY)).toBe(60);
});

it('never lets more failures through than allowed, whatever happens in between', async () => {
  const step = fc.constantFrom('wrong', 'broken', 'many');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, allowed) => {
        const lock = new FailureLock('test', allowed, 900);
        let failures = 0;
        for (const kind of steps) {
          const tries = kind === 'many' ? 10 : 1;
          const waits = await Promise.all(Array.from({ length: tries }, () => lock.take(KEY)));
          for (const wait of waits) {
            if (wait > 0) continue;
            if (kind === 'broken') await lock.refund(KEY);
            else {
              failures += 1;
              await lock.fail(KEY);
            }
          }
        }
        expect(failures).toBeLessThanOrEqual(allowed);
      },
    ),
    { numRuns: 100 },
  );
});

it('starts over after a success', async () => {
  const lock = new FailureLock('test', 3, 900);
  await failUntilLocked(lock);
  await lock.clear(KEY);
  expect(await failUntilLocked(lock)).toBe(3);
  expect(await lock.take(KEY)).toBe(60);
});

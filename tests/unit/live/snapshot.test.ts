import { readSnapshot, renewSnapshot, startSnapshot, stopSnapshot } from '@/lib/platform/snapshot';

const NAME = 'pictures';
afterEach(() => stopSnapshot(NAME));

it('is empty before it was started, and renewing it does nothing', async () => {
  expect(readSnapshot(NAME)).toBeUndefined();
  expect(await renewSnapshot(NAME)).toBe(false);
});

it('keeps the loaded value and tells whether it has changed', async () => {
  let value = { a: 1 };
  await startSnapshot(NAME, async () => value);
  expect(readSnapshot(NAME)).toEqual({ a: 1 });
  expect(await renewSnapshot(NAME)).toBe(false);
  value = { a: 2 };
  expect(await renewSnapshot(NAME)).toBe(true);
  expect(readSnapshot(NAME)).toEqual({ a: 2 });
});

it('never replaces a newer value by an older one', async () => {
  const answers: ((value: string) => void)[] = [];
  const started = startSnapshot(NAME, () => new Promise((resolve) => answers.push(resolve)));
  const renewed = renewSnapshot(NAME);
  await Promise.resolve();
  answers[0]?.('first');
  await started;
  answers[1]?.('second');
  await renewed;
  expect(readSnapshot(NAME)).toBe('second');
});

it('keeps the last value when loading fails, and recovers', async () => {
  let isDown = false;
  await startSnapshot(NAME, async () => {
    if (isDown) throw new Error('no answer');
    return 'kept';
  });
  isDown = true;
  await expect(renewSnapshot(NAME)).rejects.toThrow('no answer');
  expect(readSnapshot(NAME)).toBe('kept');
  isDown = false;
  expect(await renewSnapshot(NAME)).toBe(false);
});

import {
  readSnapshot,
  renewSnapshot,
  startSnapshot,
  stopSnapshot,
} from '@/lib/platform/page-expiry/snapshot';

const NAME = 'pictures';
const onChange = jest.fn();
afterEach(() => stopSnapshot(NAME));
beforeEach(() => onChange.mockClear());

it('a snapshot is empty before it was started, and renewing it does nothing', async () => {
  expect(readSnapshot(NAME)).toBeUndefined();
  expect(await renewSnapshot(NAME)).toBe(false);
});

it('a snapshot keeps the loaded value and reports a different value, but not an equal one', async () => {
  let value = { a: 1 };
  await startSnapshot(NAME, { load: async () => ({ ...value }), onChange });
  expect(onChange).toHaveBeenLastCalledWith({ a: 1 }, undefined);
  expect(readSnapshot(NAME)).toEqual({ a: 1 });
  expect(await renewSnapshot(NAME)).toBe(false);
  value = { a: 2 };
  expect(await renewSnapshot(NAME)).toBe(true);
  expect(readSnapshot(NAME)).toEqual({ a: 2 });
  expect(onChange.mock.calls).toEqual([
    [{ a: 1 }, undefined],
    [{ a: 2 }, { a: 1 }],
  ]);
});

it('a snapshot never replaces a newer value with an older one', async () => {
  const answers: ((value: string) => void)[] = [];
  const started = startSnapshot(NAME, {
    load: () => new Promise<string>((resolve) => answers.push(resolve)),
    onChange,
  });
  const renewed = renewSnapshot(NAME);
  await Promise.resolve();
  answers[0]?.('first');
  await started;
  answers[1]?.('second');
  await renewed;
  expect(readSnapshot(NAME)).toBe('second');
});

it('a snapshot keeps the last value when loading fails, and recovers', async () => {
  let isDown = false;
  await startSnapshot(NAME, {
    async load() {
      if (isDown) throw new Error('no answer');
      return 'kept';
    },
    onChange,
  });
  isDown = true;
  await expect(renewSnapshot(NAME)).rejects.toThrow('no answer');
  expect(readSnapshot(NAME)).toBe('kept');
  isDown = false;
  expect(await renewSnapshot(NAME)).toBe(false);
});

import { putInPlace } from '@/scripts/backups/replace-database';
import type { Target } from '@/scripts/backups/restore-target';

/** A restore target whose `putInPlace` fails; `done` records the calls and the log lines. */
function makeTarget(isCurrent: Target['isCurrent']) {
  const done: string[] = [];
  const target: Target = {
    urls: { url: '', ownerUrl: '' },
    putInPlace: async () => {
      throw new Error('No space left on device');
    },
    isCurrent,
    discard: async () => void done.push('discard'),
  };
  const run = (fill = async () => undefined) => putInPlace(target, fill, (line) => done.push(line));
  return { target, done, run };
}

it('a restore returns the result of loading the data and the name of the former database', async () => {
  const { target } = makeTarget(async () => true);
  Object.assign(target, { putInPlace: async () => 'former' });
  expect(await putInPlace(target, async () => 7)).toEqual({ filled: 7, former: 'former' });
});

it('a restore that cannot load the data discards the new database and logs that the current one is unchanged', async () => {
  const { done, run } = makeTarget(async () => false);
  const fill = async () => {
    throw new Error('damaged');
  };
  await expect(run(fill)).rejects.toThrow('damaged');
  expect(done).toEqual(['discard', 'The restore failed. The current database was not changed.']);
});

it('a restore whose last step fails logs that the restored database is already the current one', async () => {
  const { done, run } = makeTarget(async () => true);
  await expect(run()).rejects.toThrow('No space left');
  expect(done.join(' ')).toMatch(/^The restored database is the current one, but its last step/);
});

it('a failed restore that cannot find out which database is current says so and discards nothing', async () => {
  const { done, run } = makeTarget(async () => {
    throw new Error('connection lost');
  });
  await expect(run()).rejects.toThrow('No space left');
  expect(done.join(' ')).toMatch(
    /^The restore failed, and it is not known.* check which of the two is in use/,
  );
});

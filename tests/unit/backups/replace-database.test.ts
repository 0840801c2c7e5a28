import { putInPlace } from '@/scripts/backups/replace-database';
import type { Target } from '@/scripts/backups/restore-target';

/** A target whose last step fails; records the calls. */
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

it('a restore returns the result of filling and where the former database is stored', async () => {
  const { target } = makeTarget(async () => true);
  Object.assign(target, { putInPlace: async () => 'former' });
  expect(await putInPlace(target, async () => 7)).toEqual({ filled: 7, former: 'former' });
});

it('a restore discards the new database when it could not be filled, and says that nothing was changed', async () => {
  const { done, run } = makeTarget(async () => false);
  const fill = async () => {
    throw new Error('damaged');
  };
  await expect(run(fill)).rejects.toThrow('damaged');
  expect(done).toEqual(['discard', 'The restore failed. The current database was not changed.']);
});

it('reports that the new database is the current one if only a later step failed', async () => {
  const { done, run } = makeTarget(async () => true);
  await expect(run()).rejects.toThrow('No space left');
  expect(done.join(' ')).toMatch(/^The restored database is the current one, but its last step/);
});

it('when the state is unknown, reports no outcome and discards nothing', async () => {
  const { done, run } = makeTarget(async () => {
    throw new Error('connection lost');
  });
  await expect(run()).rejects.toThrow('No space left');
  expect(done.join(' ')).toMatch(
    /^The restore failed, and it is not known.* check which of the two is in use/,
  );
});

import { limitConcurrency } from '@/lib/platform/concurrency';

/** A task that runs until the test ends it. */
function makeWork() {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const start = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve: () => resolve(name), reject }));
  };
  const settle = async (name: string, error?: Error) => {
    const end = ends.get(name);
    if (error) end?.reject(error);
    else end?.resolve();
    await new Promise(setImmediate);
  };
  return { started, start, settle };
}

it('the concurrency limit runs two tasks at once and queues the others, even after a failure', async () => {
  const { started, start, settle } = makeWork();
  const run = limitConcurrency({ atOnce: 2, waiting: 5, busy: 'Busy.' });
  const results = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => run(start(name))));
  await settle('none');
  expect(started).toEqual(['a', 'b']);
  await settle('b', new Error('broken'));
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await settle(name);
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  void run(start('e'));
  void run(start('f'));
  expect(started.slice(4)).toEqual(['e', 'f']);
});

it('the concurrency limit rejects a task when the queue is full', async () => {
  const { start, settle } = makeWork();
  const run = limitConcurrency({ atOnce: 1, waiting: 1, busy: 'Busy.' });
  const first = run(start('a'));
  const second = run(start('b'));
  await expect(run(start('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  await settle('a');
  await settle('b');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

import { batchCalls } from '@/lib/platform/batch-calls';
import { AppError } from '@/lib/platform/errors';

/** A batcher whose batches end when the test calls `settle`; `batches` lists the items of each batch. */
function openBatcher(listKeys?: (item: string) => string[]) {
  const batches: string[][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = batchCalls<string, string>({
    ...(listKeys ? { listKeys } : {}),
    async run(items) {
      batches.push(items);
      await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
      return items.map((item) => `${item}!`);
    },
  });
  const settle = async (error?: Error) => {
    const end = ends.shift();
    if (error) end?.reject(error);
    else end?.resolve();
    await new Promise(setImmediate);
  };
  return { call, batches, settle };
}

it('the batcher runs a call at once, and runs the calls that arrive meanwhile together as the next batch', async () => {
  const { call, batches, settle } = openBatcher();
  const results = Promise.all(['a', 'b', 'c', 'd'].map(call));
  expect(batches).toEqual([['a']]);
  await settle();
  expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  await settle();
  expect(await results).toEqual(['a!', 'b!', 'c!', 'd!']);
  const later = call('e');
  expect(batches).toHaveLength(3);
  await settle();
  expect(await later).toBe('e!');
});

it('the batcher lets items that share a key wait for a later batch, in their order', async () => {
  const { call, batches, settle } = openBatcher((item) => [item.slice(0, 1)]);
  const results = Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map(call));
  for (let turn = 0; turn < 4; turn += 1) await settle();
  expect(await results).toEqual(['x!', 'a1!', 'a2!', 'b1!', 'a3!']);
  expect(batches).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
});

it('the batcher never makes a batch larger than 64', async () => {
  const { call, batches, settle } = openBatcher();
  const results = Promise.all(Array.from({ length: 101 }, (_, index) => call(String(index))));
  for (let turn = 0; turn < 3; turn += 1) await settle();
  await results;
  expect(batches.map(({ length }) => length)).toEqual([1, 64, 36]);
});

it('the batcher runs the items of a failed batch one by one, so that only the bad one fails', async () => {
  const { call, batches, settle } = openBatcher();
  const results = Promise.allSettled(['first', 'good', 'bad', 'fine'].map(call));
  await settle();
  await settle(new Error('the batch'));
  await settle();
  await settle(new Error('the item'));
  await settle();
  expect(batches.slice(1)).toEqual([['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']]);
  expect(await results).toMatchObject([
    { value: 'first!' },
    { value: 'good!' },
    { reason: { message: 'the item' } },
    { value: 'fine!' },
  ]);
});

it('if the database is unavailable, all waiting calls fail; later calls work again', async () => {
  const { call, batches, settle } = openBatcher();
  const results = Promise.allSettled(['a', 'b', 'c'].map(call));
  await settle(new AppError('UNAVAILABLE'));
  expect(batches).toEqual([['a']]);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const next = call('d');
  await settle();
  expect(await next).toBe('d!');
});

import fc from 'fast-check';
import { mergeFeeds } from '@/lib/requests/export/export-merge';

function toFeed(numbers: number[], size: number, reads: string[] = [], name = '') {
  let place = 0;
  return async () => {
    reads.push(name);
    place += size;
    return numbers.slice(place - size, place);
  };
}

async function collect(portions: AsyncGenerator<number[], void>): Promise<number[][]> {
  const all: number[][] = [];
  for await (const portion of portions) all.push(portion);
  return all;
}

it('merges all rows of all feeds in order, in full batches', async () => {
  const lists = fc.array(fc.array(fc.integer({ min: 0, max: 50 })), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 7 }), async (unsorted, size) => {
      const sorted = unsorted.map((list) => [...list].sort((a, b) => b - a));
      const feeds = sorted.map((list) => toFeed(list, size));
      const portions = await collect(mergeFeeds(feeds, (a, b) => a > b, size));
      expect(portions.flat()).toEqual(sorted.flat().sort((a, b) => b - a));
      expect(portions.slice(0, -1).every((portion) => portion.length === size)).toBe(true);
    }),
  );
});

it('reads a feed again only when its last batch is used up', async () => {
  const reads: string[] = [];
  const portions = mergeFeeds(
    [toFeed([9, 8, 7, 6], 2, reads, 'a'), toFeed([5, 4], 2, reads, 'b')],
    (a, b) => a > b,
    2,
  );
  await portions.next();
  expect(reads).toEqual(['a', 'b']);
  await portions.next();
  expect(reads).toEqual(['a', 'b', 'a']);
});

it('propagates errors of a feed', async () => {
  const broken = async (): Promise<number[]> => {
    throw new Error('lost');
  };
  await expect(collect(mergeFeeds([toFeed([1], 1), broken], (a, b) => a > b, 5))).rejects.toThrow('lost');
});

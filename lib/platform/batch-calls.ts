import { AppError } from './errors';

type Options<Item, Result> = {
  /** Handles several items at once; the results are in the order of the items. */
  run: (items: Item[]) => Promise<Result[]>;
  /** Items that share a key never run in the same batch. */
  listKeys?: (item: Item) => string[];
};

type Call<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Maximum number of items in a batch, to bound its memory and duration. */
const LARGEST_BATCH = 64;

/**
 * Groups concurrent calls: while a batch runs, further calls wait and then run together as the next one. A call on its
 * own runs at once. If a batch fails, its items run one by one, so that a bad item fails alone. If the database is
 * unavailable, all waiting calls fail at once instead of each waiting for its own timeout.
 */
export function batchCalls<Item, Result>({ run, listKeys = () => [] }: Options<Item, Result>) {
  let waiting: Call<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await settle(takeBatch());
    isRunning = false;
  }

  function takeBatch(): Call<Item, Result>[] {
    const [batch, left, keys] = [[] as typeof waiting, [] as typeof waiting, new Set<string>()];
    for (const call of waiting) {
      const own = listKeys(call.item);
      const fits = batch.length < LARGEST_BATCH && !own.some((key) => keys.has(key));
      (fits ? batch : left).push(call);
      for (const key of own) keys.add(key);
    }
    waiting = left;
    return batch;
  }

  async function settle(batch: Call<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      const isUnavailable = error instanceof AppError && error.code === 'UNAVAILABLE';
      if (batch.length > 1 && !isUnavailable) for (const call of batch) await settle([call]);
      else for (const call of isUnavailable ? [...batch, ...waiting.splice(0)] : batch) call.reject(error);
    }
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

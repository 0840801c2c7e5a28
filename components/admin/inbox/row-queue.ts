/** Lets changes of one request follow each other, so that the second is made on the version that the first left. */
export function createRowQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return function enqueue<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(id);
    const run = before ? before.then(work, work) : work();
    tails.set(id, run);
    const forget = () => void (tails.get(id) === run && tails.delete(id));
    void run.then(forget, forget);
    return run;
  };
}

/** Lets changes follow each other where they meet, so that the second is made on the version that the first left. */
export function createWorkQueue() {
  const tails = new Map<string, Promise<unknown>>();
  let gate: Promise<unknown> | null = null;

  /** Waits for what was asked for earlier of the same requests; at once when there is nothing to wait for. */
  function enqueue<T>(ids: string | readonly string[], work: () => Promise<T>): Promise<T> {
    const own = typeof ids === 'string' ? [ids] : ids;
    const run = follow([gate, ...own.map((id) => tails.get(id))], work);
    for (const id of own) tails.set(id, run);
    const forget = () => {
      for (const id of own) if (tails.get(id) === run) tails.delete(id);
    };
    void run.then(forget, forget);
    return run;
  }

  /** Lets everything that is asked for later wait, whatever it is about; for an undo, which knows no requests. */
  function enqueueAlone<T>(work: () => Promise<T>): Promise<T> {
    const run = follow([gate], work);
    gate = run;
    const open = () => {
      if (gate === run) gate = null;
    };
    void run.then(open, open);
    return run;
  }

  return { enqueue, enqueueAlone };
}

export type WorkQueue = ReturnType<typeof createWorkQueue>;

function follow<T>(earlier: (Promise<unknown> | null | undefined)[], work: () => Promise<T>): Promise<T> {
  const before = earlier.filter((each) => each !== null && each !== undefined);
  return before.length > 0 ? Promise.allSettled(before).then(work) : work();
}

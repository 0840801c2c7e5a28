/**
 * Runs changes to the same request one after the other, so that each uses the version number left by the previous
 * one.
 */
export function createWorkQueue() {
  const tails = new Map<string, Promise<unknown>>();
  let gate: Promise<unknown> | null = null;

  /** Runs `work` once all earlier work on the same requests has finished; immediately if there is none. */
  function enqueue<T>(ids: string | readonly string[], work: () => Promise<T>): Promise<T> {
    const own = typeof ids === 'string' ? [ids] : ids;
    const run = runAfter([gate, ...own.map((id) => tails.get(id))], work);
    for (const id of own) tails.set(id, run);
    const forget = () => {
      for (const id of own) if (tails.get(id) === run) tails.delete(id);
    };
    void run.then(forget, forget);
    return run;
  }

  /**
   * Runs `work` and makes all later work wait for it. Used for an undo, because the requests that it changes are
   * unknown.
   */
  function enqueueAlone<T>(work: () => Promise<T>): Promise<T> {
    const run = runAfter([gate], work);
    gate = run;
    const open = () => {
      if (gate === run) gate = null;
    };
    void run.then(open, open);
    return run;
  }

  return { enqueue, enqueueAlone };
}

type WorkQueue = ReturnType<typeof createWorkQueue>;

function runAfter<T>(earlier: (Promise<unknown> | null | undefined)[], work: () => Promise<T>): Promise<T> {
  const before = earlier.filter((each) => each !== null && each !== undefined);
  return before.length > 0 ? Promise.allSettled(before).then(work) : work();
}
/** Id for undoing a change; null when the change failed or had no effect. */
export type Undoable = string | null;
type PendingChange = ReturnType<typeof createPendingChange>;
/** The queue and the pending change, by which changes and undos run in the order in which they were requested. */
export type ChangeSequencing = { pendingChange: PendingChange; queue: WorkQueue };

/** Tracks the latest change that the server has not answered yet, so that an undo can apply to it. */
export function createPendingChange() {
  let last: Promise<Undoable> | null = null;
  return {
    /** Returns the pending change, but only once, so that a second undo does not apply to it again. */
    take(): Promise<Undoable> | null {
      const current = last;
      last = null;
      return current;
    },
    track(change: Promise<Undoable>): Promise<Undoable> {
      last = change;
      const forget = () => {
        if (last === change) last = null;
      };
      void change.then(forget, forget);
      return change;
    },
  };
}

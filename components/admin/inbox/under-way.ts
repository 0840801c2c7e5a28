/** What a change leaves behind: the batch by which it can be undone, or null when it failed or changed nothing. */
export type Undoable = string | null;
export type UnderWay = ReturnType<typeof createUnderWay>;

/** Knows the change that was asked for last while the server has not answered it yet: an undo is meant for that one. */
export function createUnderWay() {
  let last: Promise<Undoable> | null = null;
  return {
    get: () => last,
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

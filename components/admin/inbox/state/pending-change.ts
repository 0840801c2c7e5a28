import type { WorkQueue } from './work-queue';

/** What a change leaves behind: the batch by which it can be undone, or null when it failed or changed nothing. */
export type Undoable = string | null;
type PendingChange = ReturnType<typeof createPendingChange>;
/** What keeps changes and undos in the order in which they were asked for. */
export type Order = { pendingChange: PendingChange; queue: WorkQueue };

/** Knows the change that was asked for last while the server has not answered it yet: an undo is meant for that one. */
export function createPendingChange() {
  let last: Promise<Undoable> | null = null;
  return {
    /** Hands it out once: a second undo is not meant for the same change. */
    take(): Promise<Undoable> | null {
      const taken = last;
      last = null;
      return taken;
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

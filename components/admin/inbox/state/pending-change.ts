import type { WorkQueue } from './work-queue';

/** Batch id that undoes a change; null when it failed or changed nothing. */
export type Undoable = string | null;
type PendingChange = ReturnType<typeof createPendingChange>;
/** Keeps changes and undos in the order they were requested. */
export type ChangeSequencing = { pendingChange: PendingChange; queue: WorkQueue };

/** Tracks the latest unanswered change, which an undo then targets. */
export function createPendingChange() {
  let last: Promise<Undoable> | null = null;
  return {
    /** Returns the change once: a second undo must not target it again. */
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

import type { WorkQueue } from './work-queue';

/** Id for undoing a change; null when the change failed or had no effect. */
export type Undoable = string | null;
type PendingChange = ReturnType<typeof createPendingChange>;
/** Tools that keep changes and undos in the order in which they were requested. */
export type ChangeSequencing = { pendingChange: PendingChange; queue: WorkQueue };

/** Tracks the latest change that the server has not answered yet, so that an undo can apply to it. */
export function createPendingChange() {
  let last: Promise<Undoable> | null = null;
  return {
    /** Returns the change only once, so that a second undo does not apply to it again. */
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

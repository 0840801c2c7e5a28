import { makeUuid } from '@/components/ui/browser/make-uuid';

/** Maximum number of steps that can be undone. */
const MOST_STEPS = 100;

/** A change that can be undone: its name, what it changes, and the values before it. */
type Step<Content> = { name: string; subject: string; before: Partial<Content> };

/** The changes of one editor that can be undone in the browser, before or after they are saved. */
export function createUndoStack<Content extends object>() {
  let steps: readonly Step<Content>[] = [];
  return {
    isEmpty: () => steps.length === 0,
    /** Adds a step. Consecutive changes of the same subject, such as typing in one field, are one step. */
    push(name: string, before: Partial<Content>, subject: string = makeUuid()): void {
      const last = steps.at(-1);
      const isSame = last?.subject === subject && Object.keys(before).every((field) => field in last.before);
      if (!isSame) steps = [...steps.slice(1 - MOST_STEPS), { name, subject, before }];
    },
    /** Removes the last step and returns it; null if there is none. */
    pop(): Step<Content> | null {
      const last = steps.at(-1) ?? null;
      steps = steps.slice(0, -1);
      return last;
    },
    /** Drops the steps of these fields: a step restores whole fields, which now contain a colleague's changes. */
    forget(fields: readonly (keyof Content)[]): void {
      steps = steps.filter(({ before }) => !fields.some((field) => field in before));
    },
  };
}

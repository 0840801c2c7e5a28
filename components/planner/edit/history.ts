'use client';

const KEY = 'planHistory';
const MOST_STEPS = 50;

/**
 * The codes of a plan's versions, oldest first, and which of them is shown. `names` describe the change that led to
 * each version; the first is unused.
 */
export type History = { codes: string[]; names: string[]; at: number };
type Stored = { owner: string | null; history: History };

/**
 * The history of the shown plan, if this tab has one. `owner` is the id of the saved plan or of the request, because
 * another plan may have the same code; null for a plan that is not saved.
 */
export function readHistory(code: string, owner: string | null): History {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    const own = stored && (owner === null || stored.owner === owner) ? stored.history : null;
    // The URL is updated with a delay, so it may still contain an earlier version.
    const at = own?.codes[own.at] === code ? own.at : (own?.codes.lastIndexOf(code) ?? -1);
    if (own && at >= 0) return { ...own, at };
  } catch {
    // storage is unavailable, or holds something else
  }
  return { codes: [code], names: [''], at: 0 };
}

/** Adds a change to the history. As usual with undo, it discards the steps that could be redone. */
export function remember({ codes, names, at }: History, code: string, name: string): History {
  const next = {
    codes: [...codes.slice(0, at + 1), code].slice(-MOST_STEPS - 1),
    names: [...names.slice(0, at + 1), name].slice(-MOST_STEPS - 1),
  };
  return { ...next, at: next.codes.length - 1 };
}

/** The history after undo (-1) or redo (1); null if there is no such step. */
export function step(history: History, by: -1 | 1): History | null {
  const at = history.at + by;
  return history.codes[at] === undefined ? null : { ...history, at };
}

/** Stores the history for this tab, so that it survives a reload. Without storage, undo works until the reload. */
export function storeHistory(history: History, owner: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, history } satisfies Stored));
  } catch {
    // storage is full or unavailable
  }
}

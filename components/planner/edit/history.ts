'use client';

const KEY = 'planHistory';
const MOST = 50;

/** The codes of a plan's versions, oldest first, and which of them is shown. `names` say what each change did. */
export type History = { codes: string[]; names: string[]; at: number };

/** The history of the shown plan, if this tab has one. */
export function readHistory(code: string): History {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as History | null;
    if (kept && kept.codes[kept.at] === code) return kept;
  } catch {
    // storage is unavailable, or holds something else
  }
  return { codes: [code], names: [''], at: 0 };
}

/** Adds a change to the history. As usual with undo, it discards the steps that could be redone. */
export function remember({ codes, names, at }: History, code: string, name: string): History {
  const next = {
    codes: [...codes.slice(0, at + 1), code].slice(-MOST),
    names: [...names.slice(0, at + 1), name].slice(-MOST),
  };
  return keep({ ...next, at: next.codes.length - 1 });
}

/** The history with another version shown. */
export function goTo(history: History, at: number): History {
  return keep({ ...history, at });
}

function keep(history: History): History {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    // undo still works until the tab is reloaded
  }
  return history;
}

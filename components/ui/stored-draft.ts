/**
 * Reads a draft from sessionStorage, where it survives a reload and an expired session. Null if there is none or storage
 * is unavailable; then only the form holds the text.
 */
export function readStoredDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it (null). Does nothing if storage is full or unavailable. */
export function writeStoredDraft(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

import { makeUuid } from '@/components/site/contact-form/use-request-key';

/** An unsaved note with its idempotency key. */
export type NoteDraft = { text: string; key: string };

const NAME = 'kayal-note:';

/**
 * Reads the draft for a request. Drafts are in sessionStorage, so that they survive an expired session and a reload.
 */
export function readDraft(id: string): NoteDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as Partial<NoteDraft> | null;
    if (typeof stored?.text === 'string' && typeof stored.key === 'string')
      return { text: stored.text, key: stored.key };
  } catch {
    // Without storage, only the form holds the text.
  }
  return { text: '', key: makeUuid() };
}

export function keepDraft(id: string, draft: NoteDraft): void {
  try {
    if (draft.text) sessionStorage.setItem(NAME + id, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME + id);
  } catch {
    // Storage is unavailable.
  }
}

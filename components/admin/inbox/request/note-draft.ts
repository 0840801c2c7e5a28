import { makeUuid } from '@/components/site/contact-form/use-request-key';

/** A note that is not stored yet. The key goes with it, so that a note sent twice is kept once. */
export type NoteDraft = { text: string; key: string };

const NAME = 'kayal-note:';

/** The draft of a request, kept for as long as the browser's tab lives, beyond an expired session and a reload. */
export function readDraft(id: string): NoteDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as Partial<NoteDraft> | null;
    if (typeof kept?.text === 'string' && typeof kept.key === 'string')
      return { text: kept.text, key: kept.key };
  } catch {
    // A browser that keeps nothing: the text lives in the form alone.
  }
  return { text: '', key: makeUuid() };
}

export function keepDraft(id: string, draft: NoteDraft): void {
  try {
    if (draft.text) sessionStorage.setItem(NAME + id, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME + id);
  } catch {
    // As above.
  }
}

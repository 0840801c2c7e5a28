import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/stored-draft';

/** An unsaved note with its idempotency key. */
export type NoteDraft = { text: string; key: string };

const NAME = 'kayal-note:';

/** The stored draft for a request, or an empty one. */
export function readDraft(id: string): NoteDraft {
  const stored = readStoredDraft(NAME + id) as Partial<NoteDraft> | null;
  return typeof stored?.text === 'string' && typeof stored.key === 'string'
    ? { text: stored.text, key: stored.key }
    : { text: '', key: makeUuid() };
}

export function keepDraft(id: string, draft: NoteDraft): void {
  writeStoredDraft(NAME + id, draft.text ? draft : null);
}

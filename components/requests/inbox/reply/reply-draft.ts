import { makeUuid } from '@/components/ui/browser/make-uuid';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import type { ReplyChannel } from '@/lib/requests/replies/types';
import type { OutgoingReply } from '../state/reply-actions';

/** A reply not sent yet. */
export type ReplyDraft = {
  /** Empty when the reply is written without a template. */
  templateId: string;
  template: string;
  subject: string;
  body: string;
  /** True when the user edited the template's text. */
  isTyped: boolean;
  /** The last attempt to send. The server may have stored it even if the attempt failed. */
  tried: OutgoingReply | null;
};

export const EMPTY_DRAFT: ReplyDraft = {
  templateId: '',
  template: '',
  subject: '',
  body: '',
  isTyped: false,
  tried: null,
};

const NAME = 'kayal-reply:';

/** The stored draft for a request; null if there is none. */
export function readReplyDraft(id: string): ReplyDraft | null {
  const stored = readStoredDraft(NAME + id) as Partial<ReplyDraft> | null;
  if (typeof stored?.body !== 'string' || typeof stored.subject !== 'string') return null;
  return { ...EMPTY_DRAFT, ...stored };
}

/** Stores a draft that was edited or that the user tried to send. Unedited template text is not stored. */
export function storeReplyDraft(id: string, draft: ReplyDraft | null): void {
  const isWorthKeeping = draft && (draft.tried || (draft.isTyped && draft.body + draft.subject));
  writeStoredDraft(NAME + id, isWorthKeeping ? draft : null);
}

/** Builds the request body. An unchanged retry reuses the idempotency key, so that the reply is stored only once. */
export function toOutgoing(draft: ReplyDraft, channel: ReplyChannel): OutgoingReply {
  const { template, tried } = draft;
  const [subject, body] = [draft.subject.trim(), draft.body.trim()];
  const isSame =
    tried?.channel === channel &&
    tried.subject === subject &&
    tried.body === body &&
    tried.template === template;
  return isSame ? tried : { channel, template, subject, body, key: makeUuid() };
}

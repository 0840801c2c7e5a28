import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { REPLY_LANGUAGES, type ReplyChannel, type ReplyLanguage } from '@/lib/replies/types';

/** The request body of a reply (lib/replies/schema.ts). */
export type OutgoingReply = {
  channel: ReplyChannel;
  template: string;
  subject: string;
  body: string;
  key: string;
};

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
const LANGUAGE = 'kayal-reply-language';

/**
 * Reads the draft for a request. Drafts are in sessionStorage, so that they survive an expired session and a reload.
 */
export function readReplyDraft(id: string): ReplyDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as Partial<ReplyDraft> | null;
    if (typeof stored?.body !== 'string' || typeof stored.subject !== 'string') return null;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return null; // without storage, only the form holds the text
  }
}

/** Stores a draft that was edited or that the user tried to send. Unedited template text is not stored. */
export function keepReplyDraft(id: string, draft: ReplyDraft | null): void {
  try {
    if (draft && (draft.tried || (draft.isTyped && draft.body + draft.subject)))
      sessionStorage.setItem(NAME + id, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME + id);
  } catch {
    // Storage is unavailable.
  }
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

/** The language used last in this browser. */
export function readReplyLanguage(): ReplyLanguage {
  try {
    const stored = localStorage.getItem(LANGUAGE);
    return REPLY_LANGUAGES.find((known) => known === stored) ?? 'en';
  } catch {
    return 'en';
  }
}

export function keepReplyLanguage(language: ReplyLanguage): void {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // Storage is unavailable.
  }
}

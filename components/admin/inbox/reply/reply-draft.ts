import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { REPLY_LANGUAGES, type ReplyChannel, type ReplyLanguage } from '@/lib/replies/types';

/** A reply as sent to the server (lib/replies/schema.ts). */
export type OutgoingReply = {
  channel: ReplyChannel;
  template: string;
  subject: string;
  body: string;
  key: string;
};

/** A reply not sent yet. */
export type ReplyDraft = {
  /** Blank: written without a template. */
  templateId: string;
  template: string;
  subject: string;
  body: string;
  /** The template's text was edited. */
  isTyped: boolean;
  /** The last failed attempt; it may have been stored all the same. */
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

/** The draft of a request, in sessionStorage to survive an expired session and a reload. */
export function readReplyDraft(id: string): ReplyDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as Partial<ReplyDraft> | null;
    if (typeof stored?.body !== 'string' || typeof stored.subject !== 'string') return null;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return null; // storage unavailable: the text lives in the form only
  }
}

/** Stores edited or attempted text; unedited template text is not stored. */
export function keepReplyDraft(id: string, draft: ReplyDraft | null): void {
  try {
    if (draft && (draft.tried || (draft.isTyped && draft.body + draft.subject)))
      sessionStorage.setItem(NAME + id, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME + id);
  } catch {
    // Storage unavailable.
  }
}

/** Reuses the key of an unchanged earlier attempt, so that it is stored once. */
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
    // Storage unavailable.
  }
}

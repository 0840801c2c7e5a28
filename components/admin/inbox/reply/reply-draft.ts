import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { REPLY_LANGUAGES, type ReplyChannel, type ReplyLanguage } from '@/lib/replies/types';

/** A reply as the server takes it (lib/replies/schema.ts). */
export type OutgoingReply = {
  channel: ReplyChannel;
  template: string;
  subject: string;
  body: string;
  key: string;
};

/** A reply that has not left yet. */
export type ReplyDraft = {
  /** Blank: written without a template. */
  templateId: string;
  template: string;
  subject: string;
  body: string;
  /** Somebody changed what the template had given. */
  isTyped: boolean;
  /** The last try that failed; it may have arrived all the same. */
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

/** The draft of a request, kept for as long as the browser's tab lives, beyond an expired session and a reload. */
export function readReplyDraft(id: string): ReplyDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME + id) ?? 'null') as Partial<ReplyDraft> | null;
    if (typeof kept?.body !== 'string' || typeof kept.subject !== 'string') return null;
    return { ...EMPTY_DRAFT, ...kept };
  } catch {
    return null; // a browser that keeps nothing: the text lives in the form alone
  }
}

/** Keeps what somebody typed or tried to send; a text that is only a template's is made again. */
export function keepReplyDraft(id: string, draft: ReplyDraft | null): void {
  try {
    if (draft && (draft.tried || (draft.isTyped && draft.body + draft.subject)))
      sessionStorage.setItem(NAME + id, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME + id);
  } catch {
    // As above.
  }
}

/** The reply with its key: the same as at the last try when nothing of it changed, so that it is noted once. */
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

/** The language that this person wrote in last. */
export function readReplyLanguage(): ReplyLanguage {
  try {
    const kept = localStorage.getItem(LANGUAGE);
    return REPLY_LANGUAGES.find((known) => known === kept) ?? 'en';
  } catch {
    return 'en';
  }
}

export function keepReplyLanguage(language: ReplyLanguage): void {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // Asked again next time.
  }
}

import type { ReplyValues } from './fields';

export const REPLY_LANGUAGES = ['en', 'hi', 'ml'] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<ReplyLanguage, string> = { en: 'English', hi: 'हिन्दी', ml: 'മലയാളം' };

/** How a reply leaves: opened in WhatsApp or in the mail program of whoever answers, or sent by our own server. */
export const REPLY_CHANNELS = ['whatsapp', 'email', 'server'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Characters, as forms and handlers count them. */
export const REPLY_LIMITS = { name: 80, subject: 200, body: 4_000 } as const;

export type ReplyTemplateItem = {
  id: string;
  name: string;
  language: ReplyLanguage;
  subject: string;
  body: string;
  version: number;
  /** ISO, UTC. */
  updatedAt: string;
  updatedBy: string | null;
};

/** All that a reply to one request is written from. */
export type ReplyStart = {
  templates: ReplyTemplateItem[];
  /** What the fields say, by the language of the template. */
  values: Record<ReplyLanguage, ReplyValues>;
  /** The server itself can send mails, and this person gave an address. */
  canSend: boolean;
};

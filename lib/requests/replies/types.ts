import type { ReplyLanguage } from '../languages';
import type { ReplyValues } from './fields';

/** How a reply is sent: opened in WhatsApp, opened in the staff member's mail program, or sent by the server. */
export const REPLY_CHANNELS = ['whatsapp', 'email', 'server'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Maximum lengths in characters. */
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

/** The data for writing a reply to one request. */
export type ReplyStart = {
  templates: ReplyTemplateItem[];
  /** Placeholder values by template language. */
  values: Record<ReplyLanguage, ReplyValues>;
  /** True when SMTP is configured and the customer gave an email address. */
  canSend: boolean;
};

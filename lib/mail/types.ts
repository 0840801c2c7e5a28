import type { MailContent } from './content';

export type MailAddress = { name: string; address: string };

/** A composed mail; composed again for each attempt. */
export type OutgoingMail = {
  /** Such as `digest`; part of the file name and the Message-ID. */
  kind: string;
  /** The request's reference, or a value unique within the kind; forms the Message-ID. */
  reference: string;
  /** When the cause happened, so that the Date header is the same for each attempt. */
  date: Date;
  to: MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  /** Written by a person: omits the Auto-Submitted header. */
  isByHand?: true;
  content: MailContent;
  /** The request that it is about. */
  request?: { enquiryId: string } | { itineraryId: string };
};

/** A rendered mail, for a mail server or a file. */
export type Mail = Omit<OutgoingMail, 'content' | 'request'> & { text: string; html: string };

/** The outcome of an attempt. `code` never quotes the server's message, which may hold addresses. */
export type Delivery =
  | { isSent: true; /** PARTLY_REFUSED or KEPT_AS_FILE; null when simply sent. */ remark: string | null }
  | { isSent: false; code: string; isPermanent: boolean };

export type MailState = 'waiting' | 'sent' | 'failed';

/** A mail as the owner sees it. */
export type MailItem = {
  id: string;
  kind: string;
  reference: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** The next attempt; null unless waiting. */
  nextTryAt: string | null;
  /** The private page that an acknowledgement kept as a file links to; null for other mails. */
  statusUrl: string | null;
};

/** Failed and waiting mails, oldest first, and the latest sent ones. */
export type MailBoard = {
  failed: MailItem[];
  waiting: MailItem[];
  sent: MailItem[];
  /** Totals, including mails that the lists leave out. */
  counts: { failed: number; waiting: number };
};

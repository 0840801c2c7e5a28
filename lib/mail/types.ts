import type { MailContent } from './content';

export type MailAddress = { name: string; address: string };

/** A composed mail. It is composed again for each attempt to send it. */
export type OutgoingMail = {
  /** The kind of mail, such as `digest`; part of the file name and the Message-ID. */
  kind: string;
  /** The request's reference, or another value unique within the kind; part of the Message-ID. */
  reference: string;
  /** When the event that caused the mail happened. This is the Date header of every attempt. */
  date: Date;
  to: MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  /** Set when a person wrote the mail; then the Auto-Submitted header is omitted. */
  isByHand?: true;
  content: MailContent;
  /** Set if the recipient's address is unverified: then limits apply to the mail. */
  unverified?: { phone: string; clientAddress: string | null };
  requestId?: string;
};

/** A rendered mail, for a mail server or a file. */
export type Mail = Omit<OutgoingMail, 'content' | 'requestId' | 'unverified'> & {
  text: string;
  html: string;
};

/** The result of an attempt. `code` never quotes the mail server's message, which may contain addresses. */
export type Delivery =
  | { isSent: true; /** PARTLY_REFUSED or KEPT_AS_FILE; null when simply sent. */ remark: string | null }
  | { isSent: false; code: string; isPermanent: boolean };

/** The counters that limit mails to unverified addresses. */
export type MailLimit = 'recipient' | 'phone' | 'sender' | 'all';

/** Whether a mail may be sent now, later (in some seconds) or only by staff. */
export type MailVerdict =
  | { kind: 'clear' }
  | { kind: 'later'; limit: MailLimit; seconds: number }
  | { kind: 'held'; limit: MailLimit };

export type MailState = 'waiting' | 'sent' | 'failed' | 'held';

/** A mail as shown to staff. */
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
  /** Time of the next attempt; null unless the mail is waiting. */
  nextTryAt: string | null;
  /** URL of the private page in an acknowledgement that was saved as a file; null for other mails. */
  statusUrl: string | null;
};

/** Failed, held and waiting mails, oldest first, and the latest sent ones. */
export type MailBoard = {
  failed: MailItem[];
  held: MailItem[];
  waiting: MailItem[];
  sent: MailItem[];
  /** Totals, including mails that the lists leave out. */
  counts: { failed: number; held: number; waiting: number };
};

import type { MailContent } from './content';

export type MailAddress = { name: string; address: string };

/** A mail as its composer writes it, anew at each try. */
export type OutgoingMail = {
  /** `enquiry-staff`, `digest`: part of the file name and of the Message-ID. */
  kind: string;
  /** With the kind, what makes the Message-ID: the request's reference, or a word that no other mail of the kind has. */
  reference: string;
  /** When its cause happened: the same at each try, since it stands in the mail's head. */
  date: Date;
  to: MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  /** A person wrote these very words: the mail does not call itself automatic, or filters treat it as such. */
  isByHand?: true;
  letter: MailContent;
  /** The request that it is about, if it is about one. */
  request?: { enquiryId: string } | { itineraryId: string };
};

/** The same, written out: what goes to a mail server or into a file. */
export type Mail = Omit<OutgoingMail, 'letter' | 'request'> & { text: string; html: string };

/** How a try ended. `code` names the trouble and quotes nothing: a server's words may hold addresses. */
export type Delivery =
  | { isSent: true; /** Some of several addresses were refused. */ isPartial: boolean }
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
  /** When it is tried next; null when it is not waiting. */
  nextTryAt: string | null;
};

/** The mails that need a look, the oldest trouble first, and the last ones that left. */
export type MailBoard = {
  failed: MailItem[];
  waiting: MailItem[];
  sent: MailItem[];
  /** How many there are, also those that the lists above leave out. */
  counts: { failed: number; waiting: number };
};

import type { PlainDate } from '../../platform/format/dates';
import type { Finding, QuoteContent, QuoteDraft, QuoteState } from '../model/types';

/** A quote in the list and on the board. */
export type QuoteListItem = {
  id: string;
  /** Of the request. */
  reference: string;
  customerName: string;
  title: string;
  state: QuoteState;
  /** When the traveller opened the latest version. ISO timestamp. */
  seenAt: string | null;
  validUntil: PlainDate | null;
  /** Whole rupees: of the accepted option, otherwise of the cheapest one sent. */
  total: number | null;
  latest: number;
  updatedAt: string;
  staff: string | null;
};

/** A version as it was sent; `changes` are the differences to the version before. */
export type QuoteVersionItem = {
  number: number;
  sentAt: string;
  staff: string | null;
  channel: string;
  validUntil: PlainDate;
  content: QuoteContent;
  changes: string[];
};

export type AcceptanceItem = {
  number: number;
  option: string;
  extras: string[];
  total: number;
  name: string;
  channel: string;
  note: string;
  at: string;
};

/** A quote in the editor. Without the right to see costs, the draft has none, and `prices` says what the server computed. */
export type QuoteInEditor = Omit<QuoteListItem, 'title' | 'total' | 'staff' | 'latest'> & {
  revision: number;
  draft: QuoteDraft;
  prices: { id: string; total: number }[];
  findings: Finding[];
  /** What sending would change of the latest version. */
  changes: string[];
  versions: QuoteVersionItem[];
  /** Absolute address of the traveller's page; blank while nothing was sent. */
  link: string;
  canMail: boolean;
  phone: string;
  phoneE164: string | null;
  acceptance: AcceptanceItem | null;
  declineReason: string | null;
  declineNote: string;
  /** The request's id, for the inbox. */
  requestId: string;
};

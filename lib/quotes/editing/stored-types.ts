import type { QuoteDraft, RequestFacts } from '../model/types';
import type { DeclineReason } from '../sent/decline-reasons';
import type { OfferState, TravellerComment } from '../sent/types';
import type { QuoteListItem, QuoteVersionItem } from './types';

/** Markups by option id, also of removed options, because an account that may not see markups can restore an option. */
export type Markups = Record<string, number>;

/** A draft as stored. The server adds its markups to drafts saved by accounts that may not see costs. */
export type StoredDraft = QuoteDraft & { markups: Markups };

/** A row of the list of quotes as read from the database, with `Date` values. */
export type ItemRow = Omit<QuoteListItem, 'seenAt' | 'updatedAt'> & { seenAt: Date | null; updatedAt: Date };

type VersionRow = Omit<QuoteVersionItem, 'changes'>;
type StoredAcceptance = NonNullable<OfferState['acceptance']> & {
  number: number;
  at: string;
  staff: string | null;
};

/** A quote as stored, with its costs. Never leaves the server: `requireQuote` returns the editor's version. */
export type StoredQuote = QuoteListItem & {
  requestId: string;
  tourId: string | null;
  request: RequestFacts;
  email: string;
  phone: string;
  phoneE164: string | null;
  revision: number;
  draft: StoredDraft;
  versions: VersionRow[];
  comments: TravellerComment[];
  acceptance: StoredAcceptance | null;
  tripId: string | null;
  declineReason: DeclineReason | null;
  declineNote: string;
  /** Versions up to this number are hidden from the traveller. */
  hiddenTo: number;
  linkNumber: number;
  /** URL of the traveller's page; blank before the first version is sent. */
  link: string;
  canMail: boolean;
};

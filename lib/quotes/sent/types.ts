import type { Terms } from '../../content/terms/cancellation';
import type { QuoteContent } from '../model/types';

/** What a traveller can do with the version that is shown: accept only an open one. */
export type TravellerState = 'open' | 'expired' | 'superseded' | 'accepted' | 'declined' | 'withdrawn';

/** A quote as its private page shows it. */
export type TravellerQuote = {
  /** Of the request, such as `KT-7F3K9Q`. */
  reference: string;
  /** The version that is shown, and the latest one. */
  number: number;
  latest: number;
  /** ISO timestamp. */
  sentAt: string;
  state: TravellerState;
  content: QuoteContent;
  contentHash: string;
  /** The terms under which the quote was made, for payments and cancellation. */
  terms: Terms;
  /** What is different from the version before, in words. */
  changes: string[];
  /** The traveller's comments, oldest first; `day` is the id of a day. */
  comments: { day: string; text: string; at: string }[];
  /** `total` in whole rupees, with the extras. */
  acceptance: { option: string; extras: string[]; total: number; name: string; at: string } | null;
};

/** A version of a quote for the mails to the traveller. */
export type QuoteForMail = Pick<
  TravellerQuote,
  'content' | 'number' | 'reference' | 'contentHash' | 'sentAt' | 'changes' | 'acceptance'
> & {
  /** Absolute addresses of the private page and of the PDF. */
  url: string;
  pdf: string;
  recipient: { name: string; address: string };
  request: { enquiryId: string } | { itineraryId: string };
};

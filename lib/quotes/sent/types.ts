import type { Terms } from '../../content/terms/cancellation';
import type { PlainDate } from '../../platform/format/dates';
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
  /** Set when accepted: the day until which the prices stay reserved for the advance. */
  advanceDue: PlainDate | null;
};

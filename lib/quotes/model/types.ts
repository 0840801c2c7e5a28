import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { RateProblem } from '../rate-book/types';
import type { quoteDraftSchema } from './schema';

/** The draft of a quote, with its costs. */
export type QuoteDraft = z.output<typeof quoteDraftSchema>;
export type QuoteDay = QuoteDraft['days'][number];
export type DraftOption = QuoteDraft['options'][number];
export type DraftStay = DraftOption['stays'][number];
export type DraftLine = DraftOption['lines'][number];

/**
 * The stored states. Two more are derived from them: a sent quote is expired after its last day, and an earlier version
 * of it is superseded.
 */
export type QuoteState = 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn';

type SentStay = Omit<DraftStay, 'cost' | 'isTyped' | 'isPrice' | 'isChosen' | 'itemId'>;

/** An option for the traveller: without costs, margins and net rates. Amounts in whole rupees. */
export type SentOption = {
  id: string;
  name: string;
  stays: SentStay[];
  /** Texts of the services that the total includes besides the stays. */
  lines: string[];
  extras: { id: string; label: string; total: number }[];
  /** Discounts that the total includes, in positive rupees; missing without any. */
  discounts?: { label: string; amount: number }[];
  total: number;
};

/** The unchangeable content of a sent version: page, PDF and mail show it, and the traveller accepts it. */
export type QuoteContent = Pick<
  QuoteDraft,
  | 'title'
  | 'language'
  | 'firstDay'
  | 'adults'
  | 'childrenAges'
  | 'greeting'
  | 'days'
  | 'inclusions'
  | 'exclusions'
  | 'validUntil'
> & {
  options: SentOption[];
  /** Version of the terms under which the quote is made. */
  termsVersion: number;
  taxPercent: number;
  /** True if the company has no GSTIN, so that it may not charge GST: the offer names none. */
  isUntaxed?: boolean;
  /** The first instalment as a percentage; missing in versions sent before there were instalments. */
  advancePercent?: number;
  /** Set for a plan that is sent without a price: it has no options and cannot be accepted. */
  plan?: SentPlan;
};

/** A plan sent without a price, with its differences from the traveller's own plan on the day of sending. */
export type SentPlan = {
  /** One line for each day, in the wording of the traveller's plan. */
  days: string[];
  /** The estimate per person, and the changes that it does not include. */
  estimate: string;
  /** Differences from the traveller's own plan, one sentence each. */
  changes: string[];
  /** The sender's name for customers; null if the account has chosen none. */
  sender: string | null;
};

/**
 * `error` prevents sending, `warning` must be confirmed. `path` is a field of the draft, such as
 * `options.0.stays.1.hotel`.
 */
export type Finding = { severity: 'error' | 'warning'; path: string; message: string };

/** The current facts of a quote's request, for comparison with the draft; null if not given. */
export type RequestFacts = {
  isClosed: boolean;
  travelDate: PlainDate | null;
  /** `ages` has the age of each child, or is empty if the ages are unknown. */
  party: { adults: number; children: number; ages: number[] } | null;
};

/** The data that a check needs besides the draft. */
export type QuoteFacts = {
  /** The date in India. */
  today: PlainDate;
  /** True for owners, who may send a quote below the lowest markup. */
  mayGoBelow: boolean;
  /** True for staff who may see costs. */
  maySeeCosts: boolean;
  /** The rate-book cost of each stay that uses the rate book, or why it has none, by stay id. */
  rates: Record<string, { cost: number } | RateProblem>;
  /** The current cost of each line that uses the rate book, by line id; null if the rate book has no price. */
  lines: Record<string, number | null>;
  /** Number of seats by the vehicle's id in the rate book. */
  seats: Record<string, number>;
  /** Ids of the stays and lines that come from a sample supplier of the rate book. */
  samples: readonly string[];
  /** The published price of the requested package for the date and party of the draft; null without one. */
  published: { title: string; total: number } | null;
  request: RequestFacts;
};

import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { DueCounts, ResponseTimes } from '../../requests/response-time/types';
import type { CloseReason } from '../../requests/inbox/status';
import type { siteStatsSchema } from './answer-schema';
import type { Period } from './schema';

/**
 * Counts for one day (India): requests from the website, from the planner and added by staff, all without spam and
 * deleted requests; and views of public pages.
 */
export type DayNumbers = { day: PlainDate; website: number; planner: number; added: number; views: number };

/** A package with its views and enquiries. */
export type PackageNumbers = { id: string; title: string; views: number; enquiries: number };

/** The number of requests received in the period, and how many of these were contacted and booked. */
export type Funnel = { received: number; contacted: number; converted: number };

export type Numbers = {
  period: Period;
  /** First day of the period; `to` is its last day, today in India. */
  from: PlainDate;
  to: PlainDate;
  /** Every day of the period, including days without requests and views. */
  days: DayNumbers[];
  /** Packages with views or enquiries, most views first. */
  packages: PackageNumbers[];
  funnel: Funnel;
  responses: ResponseTimes[];
  promises: DueCounts;
};

/** The groupings of requests; `details` are campaigns, agents, and people who referred customers. */
export type OutcomePart = 'months' | 'packages' | 'handlers' | 'sources' | 'details';

/** Figures for a group of requests: answers, bookings and quotes. */
export type Outcome = {
  /** A month as `yyyy-MM`, the id of a package or account, a lead source or origin; blank if the requests have none. */
  key: string;
  label: string;
  received: number;
  /** Those to which an answer was promised: all but the imported ones. */
  promised: number;
  answered: number;
  /** Median time to the first answer; null when none was answered. */
  medianMinutes: number | null;
  booked: number;
  /** Number of booked requests with an agreed or else expected amount; `value` is the sum of these amounts in rupees. */
  valued: number;
  value: number;
  /** Figures for the quotes of the group; null if none was sent. */
  quotes: QuoteFigures | null;
};

/** Figures for the quotes of a group. Each request counts once, by its accepted quote or else its last one. */
export type QuoteFigures = {
  /**
   * Number of requests that were sent a quote; `won` and `open`: how many of these quotes are accepted or still open.
   */
  sent: number;
  won: number;
  open: number;
  /** Median time from a request to its first quote. Like the averages, null with fewer than FEWEST_QUOTES quotes. */
  medianMinutes: number | null;
  /** Average total in rupees, of the accepted option or else of the cheapest one. */
  value: number | null;
  /** Average profit as a fraction of the price without tax; also null for staff who may not see costs. */
  margin: number | null;
};

export type Outcomes = Record<Exclude<OutcomePart, 'details'>, Outcome[]> & {
  /** Figures by referrer; null for agents who see only their own requests. */
  details: Outcome[] | null;
  /** Closed requests by reason, most frequent first; null for those without a reason. */
  lost: { reason: CloseReason | null; count: number }[];
  /** Declined quotes by the traveller's reason, most frequent first. */
  declined: { label: string; count: number }[];
  /** True for staff who may see costs. */
  hasMargins: boolean;
};

/** Trips of one group that were booked in the period; `value` is what was agreed, in rupees. */
export type BookedLine = {
  part: Exclude<OutcomePart, 'details'>;
  /** As in `Outcome`. */
  key: string;
  label: string;
  trips: number;
  value: number;
  /** Profit as a fraction of the price without tax; null if too few costs are known, or for staff who may not see costs. */
  margin: number | null;
};

/** The agency's figures of today, in rupees, and what was booked in the period by group. */
export type Booked = {
  /** The trips booked in this month. */
  booked: Omit<BookedLine, 'part' | 'key' | 'label'>;
  /** What is open of all trips; `overdue` was due before today. */
  toCollect: { amount: number; overdue: number };
  /** Offers that can be accepted today, at the price of their cheapest option. */
  offers: { count: number; value: number };
  travelling: { trips: number; people: number };
  lines: BookedLine[];
  /** True for staff who may see costs. */
  hasMargins: boolean;
};

export type SiteStats = z.infer<typeof siteStatsSchema>;

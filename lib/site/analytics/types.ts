import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { DueCounts, ResponseTimes } from '../../requests/response-time/types';
import type { siteStatsSchema } from './answer-schema';
import type { Period } from './schema';

/**
 * Numbers of one day (India): requests of the website, of the planner and those that staff added, without spam and
 * deleted requests, and views of public pages.
 */
export type DayNumbers = { day: PlainDate; website: number; planner: number; added: number; views: number };

/** A package with its views and enquiries. */
export type PackageNumbers = { id: string; title: string; views: number; enquiries: number };

/** How many requests were received in the period, and how many of these were contacted and booked. */
export type Funnel = { received: number; contacted: number; converted: number };

export type Numbers = {
  period: Period;
  /** Inclusive; `to` is today in India. */
  from: PlainDate;
  to: PlainDate;
  /** Every day of the period, including empty ones. */
  days: DayNumbers[];
  /** Packages with views or enquiries, most views first. */
  packages: PackageNumbers[];
  /** Website enquiries without a package. */
  general: number;
  funnel: Funnel;
  responses: ResponseTimes[];
  promises: DueCounts;
};

export type SiteStats = z.infer<typeof siteStatsSchema>;

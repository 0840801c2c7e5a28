import type { PlainDate } from '../format/dates';
import type { DueCounts, ResponseTimes } from '../response-time/types';
import type { Period } from './schema';

/** One day (India): requests by source, without spam and deleted ones, and views of public pages. */
export type DayNumbers = { day: PlainDate; website: number; planner: number; views: number };

/** A package with its views and enquiries. */
export type PackageNumbers = { id: string; title: string; views: number; enquiries: number };

/** Of the requests received in the period: how many were ever contacted and how many were booked. */
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

/** Site totals; enquiries exclude spam and deleted ones. */
export type SiteStats = {
  tours: number;
  keralaTours: number;
  internationalTours: number;
  reviews: number;
  averageRating: number;
  enquiries: number;
  newEnquiries: number;
  convertedEnquiries: number;
};

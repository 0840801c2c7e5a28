import type { PlainDate } from '../format/dates';
import type { DueCounts, ResponseTimes } from '../response-time/types';
import type { Period } from './schema';

/** One Kerala day: enquiries by where they came from (neither spam nor deleted), and views of the public pages. */
export type DayNumbers = { day: PlainDate; website: number; planner: number; views: number };

/** A package with its views and the enquiries that named it; without an id, what names no package. */
export type PackageNumbers = { id: string; title: string; views: number; enquiries: number };

/** Of the enquiries received in the period: how many were ever contacted, how many became a booking. */
export type Funnel = { received: number; contacted: number; converted: number };

export type Numbers = {
  period: Period;
  /** The first and the last day, both included; the last is today in Kerala. */
  from: PlainDate;
  to: PlainDate;
  /** Every day of the period, also those without anything. */
  days: DayNumbers[];
  /** Packages that were seen or asked about, most views first. */
  packages: PackageNumbers[];
  /** Enquiries of the website that name no package. */
  general: number;
  funnel: Funnel;
  responses: ResponseTimes[];
  promises: DueCounts;
};

/** Counts for the top of the staff pages; enquiries leave out spam and what was deleted. */
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

import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type {
  adminPackageSchema,
  chosenExtraSchema,
  extraSchema,
  itineraryDaySchema,
  packageDetailSchema,
  packageSummarySchema,
  publicPackageSchema,
  staySchema,
} from './answer-schema';

export { ACCOMMODATIONS, CATEGORIES, EXTRA_UNITS, MEALS } from './choices';

export type ItineraryDay = z.infer<typeof itineraryDaySchema>;
export type PackageStay = z.infer<typeof staySchema>;
export type PackageExtra = z.infer<typeof extraSchema>;
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;
export type PackageSummary = z.infer<typeof packageSummarySchema> & Books;
export type PublicPackage = z.infer<typeof publicPackageSchema>;

export type Meal = ItineraryDay['meals'][number];
export type Accommodation = ItineraryDay['accommodation'];
export type Category = PackageSummary['category'];
/** Whole rupees. */
export type SeasonPrices = NonNullable<PackageSummary['season']>;
/** Whole rupees per head. */
export type PartyPrices = NonNullable<PackageSummary['pricing']>;

/** A package's prices in a later price book, from its first travel date on. */
export type LaterPrices = Pick<PackageSummary, 'price' | 'originalPrice' | 'season' | 'pricing'> & {
  from: PlainDate;
  /** Id of the price book. */
  book: number;
};

/**
 * Price for children of these ages (both included). Either `percent` (of the adult rate per head) or `amount` (whole
 * rupees per child) is set; the other is null. `label` says what the price covers, such as `without extra bed`; it may
 * be blank.
 */
export type ChildBand = {
  from: number;
  to: number;
  label: string;
  percent: number | null;
  amount: number | null;
};

/**
 * Changes the price of trips that begin on a day from `from` to `to`, both included. Exactly one of these is set and
 * the other two are null: `amount` (whole rupees more per person), `percent` (more), or `pricing`, which replaces the
 * published prices (per head, or for a couple).
 */
export type Peak = {
  /** Such as `Christmas and New Year`. */
  name: string;
  from: PlainDate;
  to: PlainDate;
  amount: number | null;
  percent: number | null;
  pricing: PartyPrices | null;
};

type Books = {
  /** Id of the price book that the prices are from. */
  book?: number;
  /** Prices for later travel dates, earliest first. */
  laterPrices?: readonly LaterPrices[];
  /** Prices of children by age, the same for all packages and price books; if empty, the team prices children. */
  childBands?: readonly ChildBand[];
  /** The peak prices of the package in the order of their days, without overlaps. */
  peaks?: readonly Peak[];
  /** The single supplement in whole rupees; 0 for none. */
  single?: number;
  /** The age from which children are sold the trip without a word; null for any age. */
  leastAge?: number | null;
};
export type PackageDetail = z.infer<typeof packageDetailSchema> & Books;
export type AdminPackage = z.infer<typeof adminPackageSchema> & Books;

type StoredAsJson = 'itinerary' | 'stays' | 'questions' | 'extras';

/** An active package in memory, split by what different pages show. */
export type OfferedPackage = {
  summary: PackageSummary;
  content: Omit<PackageDetail, keyof PackageSummary | keyof Books | StoredAsJson> &
    /** As stored and not validated, so that an invalid day plan fails only the pages that show it. */
    Record<StoredAsJson, unknown>;
  formerSlugs: string[];
  book?: number;
  /** Includes prices whose first day has already passed. */
  laterPrices: LaterPrices[];
  childBands: readonly ChildBand[];
  /** Includes peak prices that are over. */
  peaks: readonly Peak[];
  single: number;
};

/** A line of the staff list: a package, or the draft of one that was never published. */
export type PackageInWork = Pick<PackageSummary, 'id' | 'slug' | 'title' | 'location' | 'category'> & {
  /** Null for a new package that has no price yet. */
  price: number | null;
  /** Name of the public list that contains the package; null for a new package. */
  list: string | null;
  state: PackageState;
  /** The latest change of the package or its draft. ISO timestamp. */
  changedAt: string;
  changedBy: string | null;
  /** The day on which the draft goes live, at 00:00 in India. */
  publishOn: PlainDate | null;
  /** Why it did not go live on its day; empty for none. */
  publishProblem: string;
};

export const PACKAGE_STATES = [
  'Published',
  'Published, with unpublished changes',
  'Archived',
  'Never published',
] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

import type { PlainDate } from '../../platform/format/dates';

export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
export const ACCOMMODATIONS = ['hotel', 'houseboat', 'resort', 'tent', 'cottage', 'None'] as const;
export const CATEGORIES = ['kerala', 'outbound'] as const;

export type Meal = (typeof MEALS)[number];
export type Accommodation = (typeof ACCOMMODATIONS)[number];
export type Category = (typeof CATEGORIES)[number];

/** One day of a package's plan. `meals` is empty on the arrival day, `accommodation` is `None` on the last. */
export type ItineraryDay = {
  day: number;
  title: string;
  description: string;
  meals: Meal[];
  accommodation: Accommodation;
  /** Town or area where the night is spent; absent on the last day. */
  overnight?: string;
  /** The day's driving, in whole kilometres and minutes. */
  drive?: { route: string; km: number; minutes: number };
};

/** Off = April to September, on = October to March; whole rupees. The periods come from `season.ts`. */
export type SeasonPrices = { offSeason: number; onSeason: number };

/** Per-head prices of group packages by party size; whole rupees. */
export type PartyPrices = { twoPersons: number; fourPersons: number; sixPersons: number };

/** The fields that cards, lists and price rules need. */
export type PackageSummary = {
  id: string;
  slug: string | null;
  title: string;
  category: Category;
  isKerala: boolean;
  isPopular: boolean;
  isHoneymoon: boolean;
  /** Display text, such as `3 Nights 4 Days`. */
  duration: string;
  durationDays: number;
  location: string;
  description: string;
  highlights: string[];
  /** Display text, such as `2-15 People`. */
  groupSize: string;
  /** Headline price in rupees; with season prices, equal to the off-season price. */
  price: number;
  originalPrice: number | null;
  season: SeasonPrices | null;
  pricing: PartyPrices | null;
  rating: number;
  reviewCount: number;
  /** Name of the lead picture in the picture index. */
  image: string;
};

/** A package's prices in a later price book, from its first travel date on. */
export type LaterPrices = Pick<PackageSummary, 'price' | 'originalPrice' | 'season' | 'pricing'> & {
  from: PlainDate;
  /** Id of the price book. */
  book: number;
};

export type PackageDetail = PackageSummary & {
  /** Id of the price book that the prices are from; only where one package is read. */
  book?: number;
  /** Prices for later travel dates, earliest first; only where one package is read. */
  laterPrices?: readonly LaterPrices[];
  images: string[];
  itinerary: ItineraryDay[];
  inclusions: string[];
  exclusions: string[];
  honeymoonSpecials: string[];
  /** What search engines show instead of the generated title and description; empty for the generated ones. */
  searchTitle: string;
  searchDescription: string;
  /** ISO timestamp of the last change. */
  updatedAt: string;
};

/** An active package in memory, in the parts that different pages show. */
export type OfferedPackage = {
  summary: PackageSummary;
  content: Omit<PackageDetail, keyof PackageSummary | 'book' | 'laterPrices' | 'itinerary'> & {
    /** As stored: an invalid day plan is only an error for those who read it. */
    itinerary: unknown;
  };
  formerSlugs: string[];
  book?: number;
  /** Including those whose date has come meanwhile. */
  laterPrices: LaterPrices[];
};

/** A season's price in whole rupees, and its period, such as `1 April 2026 to 30 September 2026`. */
type PublicSeason = { price: number; period: string };

/** A package as the public HTTP API returns it. */
export type PublicPackage = Omit<PackageDetail, 'season' | 'book' | 'laterPrices'> & {
  season: { offSeason: PublicSeason; onSeason: PublicSeason } | null;
};

/** A package as staff see it, hidden or not; `is_active` and `created_at` are snake case in the HTTP API. */
export type AdminPackage = PackageDetail & {
  /** Sample data: rating and review count are invented. */
  isSample: boolean;
  is_active: boolean;
  version: number;
  /** ISO timestamp. */
  created_at: string;
};

/** A package's title and the path of its public page. */
export type PackageName = { id: string; title: string; path: string };

/** A line of the staff list: a package, or the draft of one that was never published. */
export type PackageInWork = Pick<PackageSummary, 'id' | 'slug' | 'title' | 'location' | 'category'> & {
  /** Null while a new package has none. */
  price: number | null;
  /** Name of the public list that it belongs to; null for a new package. */
  list: string | null;
  state: PackageState;
  /** The latest change of the package or its draft. ISO timestamp. */
  changedAt: string;
  changedBy: string | null;
};

export const PACKAGE_STATES = ['Live', 'Live, unpublished changes', 'Archived', 'Never published'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** The four meals-and-stay words of the specification (spec.md point 3). */
export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
export const ACCOMMODATIONS = ['hotel', 'houseboat', 'resort', 'tent', 'cottage', 'None'] as const;
export const CATEGORIES = ['kerala', 'outbound'] as const;

type Meal = (typeof MEALS)[number];
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
  /** The day's road travel, as a driver would quote it: whole kilometres and minutes at the wheel. */
  drive?: { route: string; km: number; minutes: number };
};

/** Off = April to September, on = October to March; whole rupees. The periods come from `season.ts`. */
export type SeasonPrices = { offSeason: number; onSeason: number };

/** Per-head prices of group packages by party size; whole rupees. */
export type PartyPrices = { twoPersons: number; fourPersons: number; sixPersons: number };

/** What a card, a list and a price rule need of a package. */
export type PackageSummary = {
  id: string;
  slug: string | null;
  title: string;
  category: Category;
  isKerala: boolean;
  isPopular: boolean;
  isHoneymoon: boolean;
  /** As shown, such as `3 Nights 4 Days`. */
  duration: string;
  durationDays: number;
  location: string;
  description: string;
  highlights: string[];
  /** As shown, such as `2-15 People`. */
  groupSize: string;
  /** Headline price in rupees; equals the off-season price of a season-priced trip. */
  price: number;
  originalPrice: number | null;
  season: SeasonPrices | null;
  pricing: PartyPrices | null;
  rating: number;
  reviewCount: number;
  /** Name of the lead picture in the picture index. */
  image: string;
};

export type PackageDetail = PackageSummary & {
  images: string[];
  itinerary: ItineraryDay[];
  inclusions: string[];
  exclusions: string[];
  honeymoonSpecials: string[];
  /** ISO timestamp of the last change of the row. */
  updatedAt: string;
};

/** A package as staff see it, hidden or not; `is_active` and `created_at` bear the specification's names (point 3). */
export type AdminPackage = PackageDetail & {
  /** Our example: its rating and number of reviews are nobody's yet. */
  isSample: boolean;
  is_active: boolean;
  version: number;
  /** ISO timestamp. */
  created_at: string;
};

import { z } from 'zod';
import { count, moment, rupees, text, version } from '../../platform/answer-parts';
import { ACCOMMODATIONS, CATEGORIES, EXTRA_UNITS, MEALS } from './choices';

/** One day of a package's plan. `meals` is empty on the arrival day, `accommodation` is `None` on the last. */
export const itineraryDaySchema = z.object({
  day: z.int().min(1),
  title: text,
  description: text,
  meals: z.array(z.enum(MEALS)),
  accommodation: z.enum(ACCOMMODATIONS),
  /** Town or area where the night is spent; absent on the last day. */
  overnight: text.optional(),
  /** The day's driving, in whole kilometres and minutes. */
  drive: z.object({ route: text, km: count, minutes: count }).optional(),
});

/** Consecutive nights in one house. */
export const staySchema = z.object({
  place: text,
  nights: z.int().min(1),
  kind: text.meta({ examples: ['3-star hotel'] }),
  room: text.meta({ examples: ['Deluxe double room with a private bathroom'] }),
  examples: z
    .array(text)
    .meta({ description: 'Houses of this kind; the confirmation names the one booked.' }),
});

/** An optional extra, which no total includes. */
export const extraSchema = z.object({
  name: text.meta({ examples: ['Kathakali evening in Thekkady'] }),
  price: rupees,
  unit: z.enum(EXTRA_UNITS).meta({ description: 'What the price is for.' }),
  note: text.meta({ description: 'What it is; empty for nothing to add.' }),
});

/** An extra chosen by a traveller, with its price at that time. */
export const chosenExtraSchema = extraSchema.omit({ note: true });

export const questionSchema = z.object({ question: text, answer: text });

/** The fields that cards, lists and price rules need. */
export const packageSummarySchema = z.object({
  id: text,
  slug: text.nullable(),
  title: text,
  category: z.enum(CATEGORIES),
  isKerala: z.boolean(),
  isPopular: z.boolean(),
  isHoneymoon: z.boolean(),
  duration: text.meta({ examples: ['3 Nights 4 Days'] }),
  durationDays: z.int().min(1),
  location: text,
  description: text,
  highlights: z.array(text),
  groupSize: text.meta({ examples: ['2-15 People'] }),
  /** With season prices, equal to the off-season price. */
  price: rupees.meta({ description: 'The headline price in whole rupees.' }),
  originalPrice: rupees.nullable(),
  /** Off = April to September, on = October to March. The periods come from `season.ts`. */
  season: z.object({ offSeason: rupees, onSeason: rupees }).nullable(),
  /** Per-head prices of group packages by party size. */
  pricing: z.object({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees }).nullable(),
  rating: z.number().min(0).max(5).meta({ description: 'The average of its reviews, from 1 to 5.' }),
  reviewCount: count.meta({ description: 'Reviews about this package that visitors can read.' }),
  /** Name of the lead picture in the picture index. */
  image: text,
  whyThisOne: text.meta({ description: 'What speaks for this trip, in one line; empty for none.' }),
});

/** A package without its price books. */
export const packageDetailSchema = packageSummarySchema.extend({
  images: z.array(text),
  itinerary: z.array(itineraryDaySchema),
  inclusions: z.array(text),
  exclusions: z.array(text),
  honeymoonSpecials: z.array(text),
  stays: z.array(staySchema),
  whoFor: z.array(text).meta({ examples: [['Walking: an hour on tea garden paths.']] }),
  questions: z.array(questionSchema),
  extras: z.array(extraSchema).meta({ description: 'Optional, and in no total.' }),
  searchTitle: text.meta({ description: 'For search engines; empty for the generated one.' }),
  searchDescription: text,
  updatedAt: moment,
});

const publicSeason = z.object({
  price: rupees,
  period: text.meta({ examples: ['1 April 2026 to 30 September 2026'] }),
});

/** A package as the public HTTP API returns it. */
export const publicPackageSchema = packageDetailSchema.extend({
  season: z.object({ offSeason: publicSeason, onSeason: publicSeason }).nullable(),
});

/** A package as staff see it, hidden or not; `is_active` and `created_at` are snake case in the HTTP API. */
export const adminPackageSchema = packageDetailSchema.extend({
  is_active: z.boolean(),
  version,
  created_at: moment,
});

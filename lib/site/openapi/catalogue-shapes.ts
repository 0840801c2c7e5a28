import { z } from 'zod';
import {
  ACCOMMODATIONS,
  CATEGORIES,
  MEALS,
  type AdminPackage,
  type ItineraryDay,
  type PublicPackage,
} from '../../packages/model/types';
import {
  REVIEW_SOURCES,
  REVIEW_STATES,
  type AdminReview,
  type Review,
  type ReviewStats,
} from '../../content/reviews/types';
import { count, id, moment, plainDay, rupees, shapeOf } from './shape';

export const itineraryDayShape = shapeOf<ItineraryDay>()(
  z.object({
    day: z.int().min(1),
    title: z.string(),
    description: z.string(),
    meals: z.array(z.enum(MEALS)),
    accommodation: z.enum(ACCOMMODATIONS),
    overnight: z.string().optional(),
    drive: z.object({ route: z.string(), km: count, minutes: count }).optional(),
  }),
);

const packageFields = {
  id: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  isKerala: z.boolean(),
  isPopular: z.boolean(),
  isHoneymoon: z.boolean(),
  duration: z.string().meta({ examples: ['3 Nights 4 Days'] }),
  durationDays: z.int().min(1),
  location: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  groupSize: z.string().meta({ examples: ['2-15 People'] }),
  price: rupees.meta({ description: 'The headline price in whole rupees.' }),
  originalPrice: rupees.nullable(),
  season: z.object({ offSeason: rupees, onSeason: rupees }).nullable(),
  pricing: z.object({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees }).nullable(),
  rating: z.number().min(0).max(5),
  reviewCount: count,
  image: z.string(),
  images: z.array(z.string()),
  itinerary: z.array(itineraryDayShape),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  honeymoonSpecials: z.array(z.string()),
  searchTitle: z.string().meta({ description: 'For search engines; empty for the generated one.' }),
  searchDescription: z.string(),
  updatedAt: moment(),
};

const publicSeason = z.object({
  price: rupees,
  period: z.string().meta({ examples: ['1 April 2026 to 30 September 2026'] }),
});

export const packageShape = shapeOf<PublicPackage>()(
  z.object({
    ...packageFields,
    season: z.object({ offSeason: publicSeason, onSeason: publicSeason }).nullable(),
  }),
);

/** Fields of packages and reviews that only staff see. */
const staffFields = {
  isSample: z.boolean(),
  is_active: z.boolean(),
  version: z.int().min(1),
  created_at: moment(),
};

export const adminPackageShape = shapeOf<AdminPackage>()(z.object({ ...packageFields, ...staffFields }));

const reviewFields = {
  id,
  customerName: z.string(),
  rating: z.int().min(1).max(5),
  reviewText: z.string(),
  date: plainDay(),
  location: z.string(),
  verified: z.boolean(),
  source: z.enum(REVIEW_SOURCES),
  answer: z.string(),
};

export const reviewShape = shapeOf<Review>()(z.object(reviewFields));

export const adminReviewShape = shapeOf<AdminReview>()(
  z.object({
    ...reviewFields,
    ...staffFields,
    state: z.enum(REVIEW_STATES),
    featured: z.boolean(),
    updatedAt: moment(),
  }),
);

export const reviewStatsShape = shapeOf<ReviewStats>()(
  z.object({ avgRating: z.number().min(0).max(5), totalReviews: count }),
);

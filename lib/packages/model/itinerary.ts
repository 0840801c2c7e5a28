import { z } from 'zod';
import type { Question } from '../../platform/site';
import { chosenExtraSchema, extraSchema, questionSchema, staySchema } from './answer-schema';
import {
  ACCOMMODATIONS,
  MEALS,
  type ChosenExtra,
  type ItineraryDay,
  type PackageExtra,
  type PackageStay,
} from './types';

const daySchema = z.object({
  day: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  meals: z.array(z.enum(MEALS)),
  accommodation: z.enum(ACCOMMODATIONS),
  overnight: z.string().optional(),
  drive: z.object({ route: z.string(), km: z.number().int(), minutes: z.number().int() }).optional(),
});

/** Validates the stored JSON column. Throws a ZodError when it is not a day plan. */
export function parseItinerary(stored: unknown): ItineraryDay[] {
  return z.array(daySchema).parse(stored);
}

/** Like `parseItinerary`, for the stays. */
export function parseStays(stored: unknown): PackageStay[] {
  return z.array(staySchema).parse(stored);
}

/** Like `parseItinerary`, for the questions. */
export function parseQuestions(stored: unknown): Question[] {
  return z.array(questionSchema).parse(stored);
}

/** Like `parseItinerary`, for the optional extras. */
export function parseExtras(stored: unknown): PackageExtra[] {
  return z.array(extraSchema).parse(stored);
}

/** Like `parseItinerary`, for the extras that a traveller chose. */
export function parseChosenExtras(stored: unknown): ChosenExtra[] {
  return z.array(chosenExtraSchema).parse(stored);
}

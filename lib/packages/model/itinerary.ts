import { z } from 'zod';
import { ACCOMMODATIONS, MEALS, type ItineraryDay } from './types';

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

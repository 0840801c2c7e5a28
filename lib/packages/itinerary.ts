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

/** The day plan as stored (a JSON column is untrusted until parsed). Throws when the stored value is not a plan. */
export function parseItinerary(stored: unknown): ItineraryDay[] {
  return z.array(daySchema).parse(stored);
}

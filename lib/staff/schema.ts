import { z } from 'zod';
import { ITINERARY_STATUSES } from './types';

/** A request's status, set freely through the list's select (spec.md point 4). */
export const itineraryPatchSchema = z.object({
  status: z.enum(ITINERARY_STATUSES, 'There is no such status.'),
  version: z.int('Say which version you changed.').min(1).max(2_147_483_647),
});

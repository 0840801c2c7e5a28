import type { z } from 'zod';
import type { peakPricesAnswer } from './answer-schema';

/** Peak prices and supplements for a single room, as staff see and change them. */
export type PeakPrices = z.infer<typeof peakPricesAnswer>;

import type { z } from 'zod';
import type { childPricesAnswer } from './answer-schema';

/** Prices of children by age, as staff see and change them. */
export type ChildPrices = z.infer<typeof childPricesAnswer>;

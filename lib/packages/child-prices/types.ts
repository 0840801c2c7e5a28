import type { z } from 'zod';
import type { childPricesAnswer } from './answer-schema';

/** What children pay by age, as staff see and change it. */
export type ChildPrices = z.infer<typeof childPricesAnswer>;

import type { z } from 'zod';
import type { priceSchema } from './answer-schema';

export type PriceAnswer = z.infer<typeof priceSchema>;

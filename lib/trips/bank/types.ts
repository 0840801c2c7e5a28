import type { z } from 'zod';
import type { matchedCreditSchema } from './answer-schema';

export type MatchedCredit = z.infer<typeof matchedCreditSchema>;

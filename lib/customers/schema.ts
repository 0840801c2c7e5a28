import { z } from 'zod';
import { DECISIONS } from './types';

/** What staff say of two requests: one person's, or two people's. */
export const personDecisionSchema = z.object({
  otherId: z.uuid('Say which other request you mean.').transform((id) => id.toLowerCase()),
  decision: z.enum(DECISIONS, 'Say linked or apart.'),
});

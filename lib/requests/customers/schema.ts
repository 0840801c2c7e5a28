import { z } from 'zod';
import { DECISIONS } from './types';

/** A staff decision about two requests: same customer or not. */
export const personDecisionSchema = z.object({
  otherId: z.uuid('Say which other request you mean.').transform((id) => id.toLowerCase()),
  decision: z.enum(DECISIONS, 'Say linked or apart.'),
});

import { z } from 'zod';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { longText, requestVersion } from '../../platform/format/fields';
import { DECISIONS } from './types';

/** A staff decision about two requests: same customer or not. */
export const personDecisionSchema = z.object({
  otherId: z.uuid('Say which other request you mean.').transform((id) => id.toLowerCase()),
  decision: z.enum(DECISIONS, 'Say linked or apart.'),
});

const LONGEST_NOTES = 5_000;
/**
 * Birthday and notes of a customer; `version` is 0 for a new card. `card` is the request with which the edited card is
 * stored: after a merge, the customer may have another card.
 */
export const customerCardSchema = z.object({
  birthday: z
    .string('Give a real day as yyyy-MM-dd.')
    .refine(isPlainDate, 'Give a real day as yyyy-MM-dd.')
    .refine((day) => day >= '1900' && day <= getIndiaDate(), 'A birthday lies between 1900 and today.')
    .nullable(),
  notes: longText('notes', LONGEST_NOTES),
  version: requestVersion(0),
  card: z.uuid('Give the id of a request.').nullable().optional(),
});
export type CustomerCardInput = z.output<typeof customerCardSchema>;

import { z } from 'zod';
import { REQUEST_FIELDS } from '../added-by-staff/schema';
import { requestVersion } from '../../platform/format/fields';
import { NOTHING_CHANGED } from '../../platform/errors';
import { REPLY_LANGUAGES } from '../languages';

const LARGEST_AMOUNT = 100_000_000;
const AMOUNT = `Give the amount in whole rupees, up to ${LARGEST_AMOUNT}, or leave it empty.`;

/** The fields of one request that staff correct; omitted fields stay. `version` is the version that they saw. */
export const correctionSchema = z
  .object({
    ...z.object(REQUEST_FIELDS).partial().shape,
    /** Null if unknown. */
    language: z.enum(REPLY_LANGUAGES, 'Choose English, Hindi or Malayalam.').nullable().optional(),
    /** Expected revenue of the trip, in rupees. */
    expectedAmount: z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT).nullable().optional(),
    /** Whether to send the acknowledgement again, with the corrected values. */
    acknowledge: z.boolean('Say true or false.').default(false),
    version: requestVersion(),
  })
  .refine(
    ({ version: _, acknowledge, ...fields }) =>
      acknowledge || Object.values(fields).some((value) => value !== undefined),
    NOTHING_CHANGED,
  );
export type Correction = Omit<z.input<typeof correctionSchema>, 'version'>;

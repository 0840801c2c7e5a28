import { z } from 'zod';
import { CONTACT_AND_TRIP } from '../added-by-staff/schema';
import { FIELD_INPUTS } from '../field-schemas';
import { requestVersion } from '../../platform/format/fields';
import { NOTHING_CHANGED } from '../../platform/errors';

/** The fields that staff correct in a request; omitted fields stay. `version` is the version that staff saw. */
export const correctionSchema = z
  .object({
    ...z.object({ ...CONTACT_AND_TRIP, ...FIELD_INPUTS }).partial().shape,
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

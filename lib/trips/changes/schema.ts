import { z } from 'zod';
import { getIndiaDate } from '../../platform/format/dates';
import { longText, plainDay, versionField, wholeNumber } from '../../platform/format/fields';
import { QUOTE_LIMITS } from '../../quotes/model/limits';
import { instalmentsSchema } from '../booking/schema';
import { newPaymentSchema, paymentActSchema } from '../money/schema';
import { buyerActSchema, issueSchema } from '../papers/schema';
import { serviceChangesSchema } from '../services/schema';
import { travellersActSchema } from '../travellers/schema';

const rupees = (label: string) => wholeNumber(label, 0, QUOTE_LIMITS.optionRupees);

/**
 * Cancels the trip; in whole rupees. `version`, `termsFee` and `paid` are those of the sheet
 * that was seen. A fee below that of the terms needs a note. `kept` needs the right to see costs.
 */
const cancelSchema = z.object({
  act: z.literal('cancel'),
  version: versionField,
  termsFee: rupees('fee by the terms'),
  paid: z.int('Reload the page and try again.'),
  fee: rupees('fee'),
  note: longText('reason', 500).default(''),
  /** What suppliers keep of services. */
  kept: z
    .array(z.object({ id: z.uuid('Reload the page and try again.'), amount: rupees('amount that is kept') }))
    .max(60, 'At most 60 services.')
    .default([]),
});
export type Cancellation = z.output<typeof cancelSchema>;

/** Moves the trip to another first day. */
const moveSchema = z.object({
  act: z.literal('move'),
  version: versionField,
  firstDay: plainDay('new first day').refine(
    (day) => day > getIndiaDate(),
    'The new first day must be after today.',
  ),
});
export type Move = z.output<typeof moveSchema>;

/** Invites the traveller to write a review. By mail, a mail is sent. */
const inviteSchema = z.object({
  act: z.literal('review'),
  by: z.enum(['mail', 'whatsapp'], 'Choose how to invite.'),
});
export type Invitation = z.output<typeof inviteSchema>;

/** Body of `POST /api/admin/trips/{id}`: one act. */
export const tripActSchema = z.discriminatedUnion(
  'act',
  [
    cancelSchema,
    moveSchema,
    inviteSchema,
    instalmentsSchema,
    newPaymentSchema,
    paymentActSchema,
    travellersActSchema,
    serviceChangesSchema,
    buyerActSchema,
    issueSchema,
  ],
  'Say what is done with the trip.',
);
export type TripAct = z.output<typeof tripActSchema>;

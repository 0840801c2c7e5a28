import { z } from 'zod';
import { version } from '../../platform/answer-parts';
import { plainText, wholeNumber } from '../../platform/format/fields';
import { listUnprintable } from '../../platform/format/printable';
import { tidyCode } from '../../platform/format/typed-text';
import { NAME_NOT_PRINTED } from '../model/travellers';
import { PAYMENT_LIMITS } from '../money/limits';
import { findTransferMode } from '../money/references';
import { CLAIM_AMOUNT, CLAIM_FORM } from '../money/words';

const MOST = 60;

const name = plainText('name', 120);
const listPeople = (named: typeof name) =>
  z
    .array(z.object({ name: named, age: wholeNumber('age', 0, 120).nullable() }))
    .max(MOST, `Please name at most ${MOST} travellers.`)
    .overwrite((people) => people.filter((one) => one.name !== ''));

/** Who travels, and how they arrive; see `Travellers`. Those without a name are left out. */
export const travellersSchema = z.object({
  people: listPeople(name),
  food: plainText('food', 300),
  ride: plainText('flight or train', 60),
  place: plainText('place of arrival', 80),
  time: plainText('time', 20),
});

/** The act by which the lead traveller or staff replace them. Papers can print the names. */
export const travellersActSchema = travellersSchema.extend({
  act: z.literal('travellers'),
  version,
  people: listPeople(name.refine((text) => listUnprintable(text).length === 0, NAME_NOT_PRINTED)),
});
export type TravellersChange = Omit<z.output<typeof travellersActSchema>, 'act'>;

const amount = z.int(CLAIM_AMOUNT).min(1, CLAIM_AMOUNT).max(PAYMENT_LIMITS.amount, CLAIM_AMOUNT);

/**
 * Body of `POST /api/trips/{token}`: "I have paid" with the bank's reference number, "Pay by card or UPI" with the amount
 * that the traveller saw, both in whole rupees, or who travels.
 */
export const linkActSchema = z.discriminatedUnion(
  'act',
  [
    z.object({
      act: z.literal('claim'),
      reference: z
        .string()
        .catch('')
        .overwrite(tidyCode)
        .refine(
          (text) => text.length <= PAYMENT_LIMITS.reference && findTransferMode(text) !== null,
          CLAIM_FORM,
        )
        .meta({ maxLength: PAYMENT_LIMITS.reference }),
      amount,
    }),
    z.object({ act: z.literal('checkout'), amount }),
    travellersActSchema,
  ],
  'Say what is done.',
);
export type LinkAct = z.output<typeof linkActSchema>;

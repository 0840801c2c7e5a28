import { z } from 'zod';
import { hasGstinCheck, hasGstinShape } from '../../company/fields/gstin';
import { getIndiaDate } from '../../platform/format/dates';
import { codeText, keyOf, percentage, plainDay, plainText } from '../../platform/format/fields';
import { isStateCode } from './states';
import { PLACES } from './words';

/** Whom receipts and invoices name. A blank name is the customer's. */
export const buyerSchema = z
  .object({
    name: plainText('name', 120).default(''),
    address: plainText('address', 300).default(''),
    /** Code of the State, the first two digits of a GSTIN, `96` for a foreign tourist; blank if unknown. */
    state: z
      .string()
      .refine((code) => code === '' || isStateCode(code), 'Choose a State.')
      .default(''),
    gstin: codeText('GSTIN', 30)
      .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
      .refine(
        (value) => value === '' || (hasGstinShape(value) && hasGstinCheck(value)),
        'This is not a GSTIN, or it has a typing error. Compare its 15 characters with the certificate.',
      )
      .default(''),
    /** For the tax on overseas packages: whether the buyer has given a PAN. The number itself is not kept. */
    hasPan: z.boolean().default(false),
  })
  .superRefine(({ gstin, state, address }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (gstin !== '' && state !== '' && !gstin.startsWith(state))
      refuse('state', 'The State is not that of the GSTIN, whose first two digits name it.');
    if (gstin !== '' && address === '') refuse('address', 'An invoice to a business needs its address.');
  });

/** Body of `PUT /api/admin/trips/tax`: how papers are taxed from a day on, today or later. */
export const taxRuleSchema = z.object({
  fromDay: plainDay('first day'),
  /** Of GST; 0 under the composition scheme, which has bills of supply. */
  ratePercent: percentage('GST', 28),
  sac: z.string().regex(/^\d{4}(\d\d)?$/, 'Give the SAC with 4 or 6 digits, such as 998555.'),
  /** By the buyer's address; the same with IGST for foreign tourists; or always the seller's State. */
  place: keyOf(PLACES, 'Choose the place of supply.'),
  /** Of the tax collected at source on overseas packages, for a buyer with a PAN. */
  tcsPercent: percentage('TCS', 30),
});

/** The same, for a change: earlier days cannot be changed any more. */
export const newTaxRuleSchema = taxRuleSchema.refine(({ fromDay }) => fromDay >= getIndiaDate(), {
  path: ['fromDay'],
  message: 'Rules can start today or later: papers of earlier days keep theirs.',
});

/** Whom papers name from now on. */
export const buyerActSchema = buyerSchema.safeExtend({ act: z.literal('buyer') });

/** Issues the papers of a group that the trip is due. */
export const issueSchema = z.object({
  act: z.literal('issue'),
  what: z.enum(['invoice', 'note', 'vouchers'], 'Say which papers to issue.'),
});

/** Query of the accountant's file: a month such as `2026-12`; `suppliers` asks for what was paid to them in it. */
export const monthSchema = z.object({
  month: z.string('Give a month.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Give the month as 2026-12.'),
  of: z.enum(['papers', 'suppliers'], 'There is no such file.').default('papers'),
});

/** Query of one paper by its number. */
export const paperNumberSchema = z.object({
  number: codeText('number', 30).transform((number) => number.toUpperCase()),
});

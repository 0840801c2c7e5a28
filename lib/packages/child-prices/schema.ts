import { z } from 'zod';
import { plainText, versionField, wholeNumber } from '../../platform/format/fields';
import { HIGHEST_PRICE } from '../model/limits';
import { findBandProblem } from '../prices/child-bands';
import { PARTY_LIMITS } from '../prices/party-limits';

const MAX_BANDS = 6;
const PERCENT_OR_AMOUNT = 'Give either a percentage of the adult rate or an amount in rupees.';

const age = (label: string) => wholeNumber(label, 0, PARTY_LIMITS.oldestChild);
const bandSchema = z
  .object({
    from: age('youngest age'),
    to: age('oldest age'),
    label: plainText('words of an age group', 60).default(''),
    percent: wholeNumber('percentage', 0, 100).nullable().default(null),
    amount: wholeNumber('amount', 0, HIGHEST_PRICE).nullable().default(null),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    message: PERCENT_OR_AMOUNT,
    path: ['percent'],
  });

/** The age bands, in order of age from 0 on. An empty list means that the team prices children. */
export const childBandsSchema = z
  .array(bandSchema, 'Give the age groups as a list.')
  .max(MAX_BANDS, `Please give at most ${MAX_BANDS} age groups.`)
  .superRefine((bands, context) => {
    const problem = findBandProblem(bands);
    if (problem)
      context.addIssue({ code: 'custom', message: problem.message, path: [problem.index, 'from'] });
  });

/** A change to the age bands: all of them, with the version that the change started from. */
export const childPricesSchema = z.object({
  bands: childBandsSchema,
  version: versionField,
});
export type ChildPricesChange = z.output<typeof childPricesSchema>;

import { z } from 'zod';
import { countPlainDays, isPlainDate } from '../../platform/format/dates';
import { filledText, versionField, wholeNumber } from '../../platform/format/fields';
import { COLLECTION_LIST } from '../model/collections';
import { HIGHEST_PRICE } from '../model/limits';
import { isPackageKey } from '../model/package-key';
import { formatPeakName, isSameScope, type PeakWindow } from '../prices/peaks';

export const LISTS = COLLECTION_LIST.map(({ key }) => key);
const MOST = 100;
const MOST_PACKAGES = 1_000;
const MOST_DAYS = 120;
const MOST_MORE = 1_000_000;

const day = (label: string) =>
  z.string(`Give the ${label}.`).refine(isPlainDate, {
    error: `Give the ${label} as a date such as 2026-12-20.`,
    abort: true, // the rules about both days need valid dates
  });
const price = (people: string) => wholeNumber(`price for ${people}`, 1, HIGHEST_PRICE);
const CHOOSE = 'Choose all packages, a list, or at least one package.';
const scope = z.union(
  [
    z.literal(['all', ...LISTS]),
    z
      .array(z.string().refine(isPackageKey, CHOOSE))
      .min(1, CHOOSE)
      .max(MOST_PACKAGES, `Please choose at most ${MOST_PACKAGES} packages.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each package once.'),
  ],
  CHOOSE,
);

const windowSchema = z
  .object({
    name: filledText('name of the peak price', 60),
    from: day('first day'),
    to: day('last day'),
    amount: wholeNumber('amount', 1, MOST_MORE).nullable().default(null),
    percent: wholeNumber('percentage', 1, 300).nullable().default(null),
    pricing: z
      .object({
        twoPersons: price('2 people'),
        fourPersons: price('4 people'),
        sixPersons: price('6 people'),
      })
      .nullable()
      .default(null),
    on: scope,
  })
  .superRefine((window, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] });
    const { from, to, amount, percent, pricing, on } = window;
    if ([amount, percent, pricing].filter((one) => one !== null).length !== 1)
      refuse('amount', 'Give an amount, a percentage or prices: one of them.');
    if (to < from) refuse('to', 'The last day must not be before the first.');
    else if (countPlainDays(from, to) >= MOST_DAYS)
      refuse('to', `Peak prices are for at most ${MOST_DAYS} days. Prepare a season for more.`);
    if (pricing && on === 'all')
      refuse('on', 'Choose a list or packages: one price cannot be that of all packages.');
  });

const singleSchema = z.object({ amount: wholeNumber('amount', 1, MOST_MORE), on: scope });

/**
 * Peak prices. On each day the peak price with the narrowest scope applies, so two with equally broad scopes that share
 * a package must not overlap.
 */
export const windowsSchema = z
  .array(windowSchema, 'Give the peak prices as a list.')
  .max(MOST, `Please give at most ${MOST} peak prices.`)
  .superRefine((windows, context) => {
    const problem = findOverlap(windows);
    if (problem)
      context.addIssue({ code: 'custom', message: problem.message, path: [problem.index, 'from'] });
  });

export const singlesSchema = z
  .array(singleSchema, 'Give the supplements for a single room as a list.')
  .max(MOST, `Please give at most ${MOST} supplements.`)
  .refine(
    (singles) =>
      !singles.some(({ on }, index) => singles.slice(0, index).some((one) => isSameScope(one.on, on))),
    'Two supplements for a single room are for the same packages. Change or remove one.',
  );

/** A change to the peak prices: all of them, with the version that the change started from. */
export const peakPricesSchema = z.object({
  windows: windowsSchema,
  singles: singlesSchema,
  version: versionField,
});
export type PeakPricesChange = z.output<typeof peakPricesSchema>;

/** The first peak price that overlaps one before it in the list, and a sentence about both; null if none overlap. */
function findOverlap(windows: readonly PeakWindow[]): { index: number; message: string } | null {
  for (const [index, window] of windows.entries()) {
    const other = windows
      .slice(0, index)
      .find(({ from, to, on }) => from <= window.to && window.from <= to && isSameScope(on, window.on));
    if (other)
      return {
        index,
        message: `${formatPeakName(window)} overlaps ${formatPeakName(other)} for the same packages. Change the days or the packages of one.`,
      };
  }
  return null;
}

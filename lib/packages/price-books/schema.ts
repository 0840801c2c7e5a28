import { z } from 'zod';
import { filledText, wholeNumber } from '../../platform/format/fields';
import { isPlainDate } from '../../platform/format/dates';
import { isPackageKey } from '../model/package-key';
import { ROUNDINGS, type Bulk } from './bulk';
import { HIGHEST_PRICE } from '../model/limits';
import { MAX_CELLS } from './fields';
import { PRICE_FIELDS, type CellInput, type PriceField } from './types';

const MAX_LINES = 1_000;
const MAX_PERCENT = { down: -90, up: 500 };

const positive = (label: string) => wholeNumber(label, 1, 2_147_483_647);
const field = z.enum(PRICE_FIELDS, `A price is one of ${PRICE_FIELDS.join(', ')}.`);
const packageId = z.string('Name the package by its id.').refine(isPackageKey, 'There is no such package.');

const cellSchema = z.object(
  {
    id: packageId,
    field,
    // The range is checked later, where the package's name is available for the message.
    value: z.number('Give the price as a number of rupees, or null for no price of this kind.').nullable(),
    version: positive('version').optional(),
  },
  'Give every change with id, field and value.',
);

const percentMessage = `Give the percentage as a number from ${MAX_PERCENT.down} to ${MAX_PERCENT.up}, with two decimals at most.`;
const raise = {
  percent: z
    .number(percentMessage)
    .min(MAX_PERCENT.down, percentMessage)
    .max(MAX_PERCENT.up, percentMessage)
    .refine((value) => Number(value.toFixed(2)) === value, percentMessage)
    .optional(),
  amount: wholeNumber('amount', -HIGHEST_PRICE, HIGHEST_PRICE).optional(),
  rounding: z.literal(ROUNDINGS, `Round to ${ROUNDINGS.join(', ')} rupees.`).default(1),
};

export type PricesInput = { book: number } & (
  | { changes: CellInput[] }
  | { ids: string[]; fields: PriceField[]; bulk: Bulk; versions?: Record<string, number> | undefined }
);

const SAY_WHAT = 'Give either changes, or ids with field and percent or amount.';

/** A change to prices: cell by cell, or many at once. */
export const pricesSchema = z
  .object({
    book: positive('price list'),
    changes: z
      .array(cellSchema, 'Give the changes as a list.')
      .min(1, 'Give at least one change.')
      .max(MAX_CELLS, `Please change at most ${MAX_CELLS} prices at once.`)
      .refine(
        (cells) => new Set(cells.map((cell) => `${cell.id} ${cell.field}`)).size === cells.length,
        'Give every price once.',
      )
      .optional(),
    ids: z
      .array(packageId, 'Give the packages as a list of ids.')
      .min(1, 'Choose at least one package.')
      .max(MAX_LINES, `Please choose at most ${MAX_LINES} packages.`)
      .optional(),
    versions: z
      .record(packageId, positive('version'), 'Give the versions by package, as the preview answered them.')
      .optional(),
    field: z
      .union([field, z.array(field).min(1)], `A price is one of ${PRICE_FIELDS.join(', ')}.`)
      .optional(),
    ...raise,
  })
  .transform((input, context): PricesInput => {
    const { book, changes, ids, field: chosen, versions } = input;
    const bulk = toBulk(input);
    if (changes && !ids && !bulk) return { book, changes };
    if (!changes && ids && chosen && bulk) return { book, ids, fields: [chosen].flat(), bulk, versions };
    context.addIssue({ code: 'custom', message: SAY_WHAT });
    return z.NEVER;
  });

/** `?dryRun=1` returns what would change without writing. */
export const dryRunSchema = z.object({
  dryRun: z.literal(['0', '1'], 'dryRun is 1 or 0.').optional(),
});

export const priceSheetSchema = z.object({
  book: z.coerce.number('There is no such price list.').pipe(positive('price list')).optional(),
});

export const undoSchema = z.object({ undo: z.uuid('Say which change to undo.') });

const name = filledText('name of the price list', 60);
const LAST_YEAR = 2199;
const day = (label: string) =>
  z
    .string(`Give the ${label}.`)
    .refine(isPlainDate, { error: `Give the ${label} as a date such as 2027-04-01.`, abort: true })
    .refine((date) => Number(date.slice(0, 4)) <= LAST_YEAR, `Choose a ${label} before ${LAST_YEAR + 1}.`);
const firstDay = day('first day');
const lastDay = day('last day').nullable();

/** A new book, prepared as a copy of the current one. `to` is its last day; null makes it open-ended. */
export const newBookSchema = z
  .object({ name, from: firstDay, to: lastDay.default(null), ...raise })
  .refine(({ from, to }) => to === null || to >= from, {
    message: 'The last day must not be before the first.',
    path: ['to'],
  });
export type NewBook = z.output<typeof newBookSchema>;

/** A change to a book's name or dates. */
export const bookPatchSchema = z.object({
  name: name.optional(),
  from: firstDay.nullable().optional(),
  to: lastDay.optional(),
  version: positive('version'),
});
export type BookPatch = z.output<typeof bookPatchSchema>;

export const deleteBookSchema = z.object({ version: positive('version') });

/** The requested raise; null when neither or both of percent and amount are given. */
export function toBulk({
  percent,
  amount,
  rounding,
}: Pick<NewBook, 'percent' | 'amount' | 'rounding'>): Bulk | null {
  if (percent !== undefined) return amount === undefined ? { percent, rounding } : null;
  return amount === undefined ? null : { amount, rounding };
}

import { z } from 'zod';
import { count, id, moment, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { CATEGORIES } from '../model/choices';
import { PRICE_FIELDS } from './fields';

const amount = rupees.nullable();
const packageId = text.meta({ description: 'Id of the package, or of the draft of a new one.' });
const field = z.enum(PRICE_FIELDS);

/** The prices of a package in a price book, with the package fields that the price rules need. */
export const priceLineSchema = z.object({
  id: packageId,
  title: text,
  /** Heading of the public list that the package belongs to today. */
  list: text,
  isActive: z.boolean(),
  category: z.enum(CATEGORIES),
  isKerala: z.boolean(),
  isPopular: z.boolean(),
  isHoneymoon: z.boolean(),
  prices: z.record(field, amount),
  version,
});

export const priceBookSchema = z.object({
  id: count,
  name: text,
  /** First travel date; null for a book without one. */
  from: plainDay.nullable(),
  /** Last travel date; null for an open-ended book. */
  to: plainDay.nullable(),
  isCurrent: z.boolean(),
  version,
});

/** A price book with its lines, and the last change that can be undone, as the grid shows it. */
export const priceSheetAnswer = z.object({
  book: priceBookSchema,
  items: z.array(priceLineSchema),
  undo: z.object({ id, at: moment, changes: count }).nullable(),
});

/** A changed cell with its old and its new value. */
export const priceChangeSchema = z.object({ id: packageId, field, from: amount, to: amount });

/** A cell that an undo skipped, because its value has changed since. */
export const unrevertedChangeSchema = priceChangeSchema.extend({ title: text, now: amount });

export const pricesChangedSchema = z.object({
  changes: z.array(priceChangeSchema),
  undo: id.nullable().meta({ description: 'For the undo; null when nothing was written.' }),
  versions: z.record(text, version).meta({
    description:
      'New versions of the changed lines by package; of a dry run those that it read, to send with a change of many.',
  }),
});

export const pricesUndoneSchema = pricesChangedSchema.extend({ rest: z.array(unrevertedChangeSchema) });

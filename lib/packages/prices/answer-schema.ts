import { z } from 'zod';
import { count, plainDay, rupees, text } from '../../platform/answer-parts';

/** The answer of `GET /api/price`. */
export const priceSchema = z.object({
  package: text,
  date: plainDay,
  adults: count,
  children: count,
  /** Ages of the children; empty when only their number is known. */
  ages: z.array(count),
  currency: z.literal('INR'),
  total: rupees,
  lines: z.array(z.object({ label: text, quantity: count, unit: text, rate: rupees, amount: rupees })),
  season: z.enum(['off', 'on']).nullable(),
  tier: z.union([z.literal(2), z.literal(4), z.literal(6)]).nullable(),
  notes: z.array(text),
  advance: z.object({ min: rupees, max: rupees }),
  balanceDate: plainDay,
  cancellation: z.array(z.object({ from: plainDay, to: plainDay, percent: count, amount: rupees })),
  book: count.nullable(),
  code: text,
});

/** A line of a quoted price that differs from today's published prices. Amounts are in whole rupees. */
export const priceDifferenceSchema = z.object({
  line: z.enum(['Package', 'Rate', 'Quantity', 'Total']),
  then: z.union([z.number(), text]),
  now: z.union([z.number(), text]),
});

/** A quoted price and how it differs from today's; `differences` is empty if it matches. */
export const checkedPriceSchema = z.object({
  code: text,
  total: rupees,
  travelDate: plainDay,
  adults: count,
  /** The date in India on which the price was quoted. */
  toldOn: plainDay,
  differences: z.array(priceDifferenceSchema),
});

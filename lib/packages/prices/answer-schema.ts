import { z } from 'zod';
import { count, plainDay, rupees, text } from '../../platform/answer-parts';

/** The response of `GET /api/price`. */
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
  peak: z
    .object({ name: text, from: plainDay, to: plainDay })
    .nullable()
    .meta({ description: 'The peak price in the rate, with its first and last day of travel.' }),
  single: rupees.meta({ description: 'What of the rate is the supplement for a single room.' }),
  notes: z.array(text),
  advance: z.object({ min: rupees, max: rupees }),
  balanceDate: plainDay,
  cancellation: z.array(z.object({ from: plainDay, to: plainDay, percent: count, amount: rupees })),
  book: count.nullable(),
});

/** A total in words; see `toTotalText`. */
const totalSchema = z.object({
  /** Whole rupees. */
  total: rupees,
  /** True when the trip is not sold to this party or a child is too young: the price is agreed by call. */
  isAgreed: z.boolean(),
  /** `from ₹20,500 for 2, in May` */
  line: text,
  /** `₹20,500 for 2` */
  headline: text,
  /** The line in two parts: `from ₹20,500`, `for 2, in May`. */
  amount: text,
  whose: text,
  when: text,
  /** `Christmas, 20 Dec to 5 Jan · 2026-27 rate` */
  detail: text,
  /** `sum` says how the total is calculated; `notes` are its caveats. Both have one item per line. */
  sum: text,
  notes: text,
  /** `1 room for the 4 of you, extra bed on request` */
  rooms: text,
  /** `2 bedrooms on the boat` */
  bedrooms: text,
});

/** Describes `children` in a query. */
export const CHILDREN_META = {
  examples: ['2', '4,9'],
  description: 'Their number, or their ages; a single age ends in a comma.',
};

/**
 * The query of `GET /api/totals` and of every page that shows prices. `readChoice` parses it and ignores other
 * parameters.
 */
export const choiceQuerySchema = z.object({
  date: z.string().optional().meta({ format: 'date' }),
  month: z
    .string()
    .optional()
    .meta({ examples: ['2027-05'] }),
  adults: z
    .string()
    .optional()
    .meta({ examples: ['2'] }),
  children: z.string().optional().meta(CHILDREN_META),
  ages: z
    .string()
    .optional()
    .meta({ description: 'Of as many children as `children` says.', examples: ['4, 9'] }),
});

/** The response of `GET /api/totals`. */
export const totalsSchema = z.object({
  /** The choice as a URL query; empty for no choice. */
  query: text,
  /** `2 adults, 10 Oct 2026` */
  label: text,
  /** The ignored parts of the query, in sentences. */
  problem: text,
  /** The car for these people on a trip in Kerala: `sedan with its driver, for your party alone.` */
  car: text,
  /** The choice as the fields show it; `date` is `dd/MM/yyyy`, and `month` is that of the date. */
  fields: z.object({ adults: text, children: text, ages: text, date: text, month: text }),
  packages: z.record(text, totalSchema),
});

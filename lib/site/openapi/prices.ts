import { z } from 'zod';
import { tripQuerySchema } from '../../requests/enquiries/trip-schema';
import type { PriceAnswer, PriceDifference } from '../../packages/prices/types';
import { ROUTES } from '../../platform/routes';
import { ok, type Operation } from './operation';
import { count, plainDay, rupees, shapeOf } from './shape';

const priceShape = shapeOf<PriceAnswer>()(
  z.object({
    package: z.string(),
    date: plainDay(),
    adults: count,
    children: count,
    ages: z.array(count),
    currency: z.literal('INR'),
    total: rupees,
    lines: z.array(
      z.object({ label: z.string(), quantity: count, unit: z.string(), rate: rupees, amount: rupees }),
    ),
    season: z.enum(['off', 'on']).nullable(),
    tier: z.union([z.literal(2), z.literal(4), z.literal(6)]).nullable(),
    notes: z.array(z.string()),
    advance: z.object({ min: rupees, max: rupees }),
    balanceDate: plainDay(),
    cancellation: z.array(z.object({ from: plainDay(), to: plainDay(), percent: count, amount: rupees })),
    book: count.nullable(),
    code: z.string(),
  }),
);

export const differenceShape = shapeOf<PriceDifference>()(
  z.object({
    line: z.enum(['Package', 'Rate', 'Quantity', 'Total']),
    then: z.union([z.number(), z.string()]),
    now: z.union([z.number(), z.string()]),
  }),
);

const { price } = ROUTES.api;

export const PRICE_OPERATIONS: Operation[] = [
  {
    id: 'getPrice',
    method: 'get',
    path: price,
    summary: 'The itemised price of a package for a day of travel and a party',
    description:
      'Whole rupees; `total` is the sum of the lines. Children are priced by our team and have no line. Below the minimum party the adults are at the published rate, with a note.',
    query: tripQuerySchema,
    answers: ok('The price, with a signed code that stands for it.', priceShape),
    refusals: [
      { code: 'NOT_FOUND', when: 'No active package has this id or slug.', message: 'Package Not Found' },
    ],
  },
  {
    id: 'checkPrice',
    method: 'get',
    path: `${price}/{code}`,
    summary: 'Compares the price in a code with the prices published today',
    pathSchemas: { code: z.string().max(140) },
    answers: ok(
      'Whether the price still stands, or which lines differ.',
      z.union([
        z.object({ matches: z.literal(true) }),
        z.object({ matches: z.literal(false), differences: z.array(differenceShape) }),
      ]),
    ),
    refusals: [
      { code: 'INVALID', when: 'The code is not ours, or was changed.', message: null, field: 'code' },
    ],
  },
];

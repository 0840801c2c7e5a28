import { z } from 'zod';
import { text } from '../../platform/answer-parts';
import { tripQuerySchema } from '../../requests/enquiries/trip-schema';
import {
  choiceQuerySchema,
  priceDifferenceSchema,
  priceSchema,
  totalsSchema,
} from '../../packages/prices/answer-schema';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, type Operation } from './operation';

const { price, totals } = ROUTES.api;

export const PRICE_OPERATIONS: Operation[] = [
  describe(
    `GET ${totals}`,
    'listTotals',
    'What each package costs a party in all, in the words of the pages',
    {
      description:
        'Nothing of the query is needed; what is impossible is ignored, and `problem` says so. Without a day, a total is that of the cheapest day of the month, or of the days that can be booked.',
      query: choiceQuerySchema,
      answers: ok('The totals by the id of the package.', totalsSchema),
    },
  ),
  describe(`GET ${price}`, 'getPrice', 'The itemised price of a package for a day of travel and a party', {
    description:
      'Whole rupees; `total` is the sum of the lines. Children are priced by our team and have no line. Below the minimum party the adults are at the published rate, with a note.',
    query: tripQuerySchema,
    answers: ok('The price, with a signed code that stands for it.', priceSchema),
    refusals: [refuse('NOT_FOUND', 'No active package has this id or slug.', 'Package Not Found')],
  }),
  describe(
    `GET ${price}/{code}`,
    'checkPrice',
    'Compares the price in a code with the prices published today',
    {
      pathSchemas: { code: text.max(140) },
      answers: ok(
        'Whether the price still stands, or which lines differ.',
        z.union([
          z.object({ matches: z.literal(true) }),
          z.object({ matches: z.literal(false), differences: z.array(priceDifferenceSchema) }),
        ]),
      ),
      refusals: [refuse('INVALID', 'The code is not ours, or was changed.', null, 'code')],
    },
  ),
];

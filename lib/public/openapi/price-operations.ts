import { withMessage } from '../../platform/answer-parts';
import { tripQuerySchema } from '../../requests/enquiries/trip-schema';
import { choiceQuerySchema, priceSchema, totalsSchema } from '../../packages/prices/answer-schema';
import { childPricesAnswer } from '../../packages/child-prices/answer-schema';
import { childPricesSchema } from '../../packages/child-prices/schema';
import { peakPricesAnswer } from '../../packages/peak-prices/answer-schema';
import { peakPricesSchema } from '../../packages/peak-prices/schema';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, stale, type Operation } from './operation';

const { price, totals } = ROUTES.api;
const childPrices = `${ROUTES.api.admin}/child-prices`;
const peakPrices = `${ROUTES.api.admin}/peak-prices`;

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
      'Whole rupees; `total` is the sum of the lines. Children of known ages have a line for each age group; if only their number is known, they are not in the total, and a note says so. Below the minimum party the adults are at the published rate, with a note. A peak price of the first day of travel is in the rate.',
    query: tripQuerySchema,
    answers: ok('The price.', priceSchema),
    refusals: [refuse('NOT_FOUND', 'No active package has or had this id or slug.', 'Package Not Found')],
  }),
  describe(`GET ${childPrices}`, 'getChildPrices', 'What children pay by age', {
    permission: 'catalogue:read',
    answers: ok('The age groups.', childPricesAnswer),
  }),
  describe(`PUT ${childPrices}`, 'changeChildPrices', 'Set what children pay by age', {
    description:
      'All age groups, from age 0 on without gaps, with the `version` that the change started from. Children older than the last one pay the adult rate. Without age groups, children are priced by the team.',
    permission: 'prices:write',
    body: childPricesSchema,
    answers: [
      ...ok('The age groups as they are now.', withMessage('Prices of children saved', childPricesAnswer.shape)),
      stale({ current: childPricesAnswer.optional() }),
    ],
  }),
  describe(`GET ${peakPrices}`, 'getPeakPrices', 'Peak prices and supplements for a single room', {
    permission: 'catalogue:read',
    answers: ok('The peak prices, the earliest first.', peakPricesAnswer),
  }),
  describe(`PUT ${peakPrices}`, 'changePeakPrices', 'Set peak prices and supplements for a single room', {
    description:
      'All of them, with the `version` that the change started from. Each peak price has one of `amount`, `percent` and `pricing`. Two that are for the same packages do not overlap; one for chosen packages replaces that for a list, and that the one for all, on its days.',
    permission: 'prices:write',
    body: peakPricesSchema,
    answers: [
      ...ok('The peak prices as they are now.', withMessage('Peak prices saved', peakPricesAnswer.shape)),
      stale({ current: peakPricesAnswer.optional() }),
    ],
  }),
];

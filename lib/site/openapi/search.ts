import { z } from 'zod';
import { ROUTES } from '../../platform/routes';
import type { PublicAnswer } from '../../packages/search/answer';
import { searchSchema } from '../../packages/search/schema';
import { CHIP_KINDS, type Chip } from '../../packages/search/types';
import { ok, type Operation } from './operation';
import { count, rupees, shapeOf } from './shape';

const words = {
  label: z.string().meta({ examples: ['4 days'] }),
  words: z.string().meta({ description: 'The words that it came from; empty for a query parameter.' }),
};
const partyShape = z.object({ adults: z.int().min(1), children: count });
const chipShape = shapeOf<Chip>()(
  z.union([
    z.object({ kind: z.literal('days'), value: z.int().min(1), ...words }),
    z.object({ kind: z.literal('budget'), value: rupees, ...words }),
    z.object({ kind: z.literal('month'), value: z.int().min(1).max(12), ...words }),
    z.object({ kind: z.literal('party'), value: partyShape, ...words }),
    z.object({ kind: z.enum(['place', 'experience', 'category', 'exclude']), value: z.string(), ...words }),
  ]),
);

const item = {
  id: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  price: rupees.meta({
    description: 'What one adult pays, in whole rupees, for the month and the party where they are known.',
  }),
  url: z.string().meta({ description: 'The path of the page.' }),
};
const perValue = z.record(z.string(), count);

const answerShape = shapeOf<PublicAnswer>()(
  z.object({
    chips: z.array(chipShape),
    unknown: z
      .array(z.string())
      .meta({ description: 'Words that were not understood; they filter nothing.' }),
    counts: z.object({
      total: count,
      days: perValue,
      place: perValue,
      experience: perValue,
      category: perValue,
    }),
    items: z.array(z.object(item)),
    near: z.array(z.object({ ...item, misses: z.array(z.string()) })).meta({
      description: 'The nearest packages with the labels of the chips that they miss, when none fits all.',
    }),
    loosen: z
      .array(
        z.object({
          kind: z.enum(CHIP_KINDS),
          value: z.union([z.int(), z.string(), partyShape]),
          label: z.string(),
          count,
        }),
      )
      .meta({ description: 'How many packages there are without a chip, when none fits all.' }),
  }),
);

export const SEARCH_OPERATION: Operation = {
  id: 'searchPackages',
  method: 'get',
  path: ROUTES.api.search,
  summary: 'Packages for a sentence such as "4 days under 12k in December, houseboat"',
  description:
    'Chips are the filters that were understood. A query parameter replaces what the sentence says of its kind; a place is added.',
  query: searchSchema,
  answers: ok('The packages that fit all chips.', answerShape),
};

import { z } from 'zod';
import { count, rupees, text } from '../../platform/answer-parts';

const words = {
  label: text.meta({ examples: ['4 days'] }),
  words: text.meta({ description: 'The words that it came from; empty for a query parameter.' }),
};
export const limitSchema = z.enum(['most', 'least']);
export const partySchema = z.object({ adults: z.int().min(1), children: count });
/** A filter that was understood. The value of the last four kinds is a slug; slugs of places are from the catalogue. */
export const chipSchema = z.union([
  z.object({
    kind: z.literal('days'),
    value: z.int().min(1),
    limit: limitSchema
      .optional()
      .meta({ description: 'Set when shorter (`most`) or longer (`least`) trips fit too.' }),
    ...words,
  }),
  z.object({ kind: z.literal('budget'), value: rupees, ...words }),
  z.object({
    kind: z.literal('month'),
    value: z.int().min(1).max(12),
    year: z.int().optional().meta({ description: 'Set when the sentence names a year.' }),
    day: z.int().optional().meta({ description: 'Set when the sentence names the first day.' }),
    part: z.string().optional().meta({ description: 'A part of the month, such as `second week of`.' }),
    ...words,
  }),
  z.object({
    kind: z.literal('party'),
    value: partySchema,
    ages: z.array(count).optional().meta({ description: 'Set when the age of each child is given.' }),
    ...words,
  }),
  z.object({ kind: z.enum(['place', 'experience', 'category', 'exclude']), value: text, ...words }),
]);

/** A package in a response. */
const item = {
  id: text,
  slug: text.nullable(),
  title: text,
  price: rupees.meta({
    description: 'What one adult pays, in whole rupees, for the month and the party where they are known.',
  }),
  url: text.meta({ description: 'The path of the page.' }),
};
const perValue = z.record(text, count);

/** The response of `GET /api/search`. */
export const searchAnswerSchema = z.object({
  chips: z.array(chipSchema),
  unknown: z.array(text).meta({ description: 'Words that were not understood; they filter nothing.' }),
  notes: z.array(text).meta({ description: 'Sentences about what was asked for and is not offered.' }),
  counts: z.object({
    total: count,
    days: perValue,
    place: perValue,
    experience: perValue,
    category: perValue,
  }),
  items: z.array(z.object(item)),
  near: z.array(z.object({ ...item, misses: z.array(text) })).meta({
    description:
      'The nearest packages with the labels of the chips that they miss, when at most one fits all or nothing was understood.',
  }),
});

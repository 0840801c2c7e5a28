import { z } from 'zod';
import { tidyCode } from '../../platform/format/typed-text';
import { pageLimit } from '../../platform/page-limit';
import { CHILDREN_META } from '../prices/answer-schema';
import { readChildren } from '../prices/choice';
import { PARTY_LIMITS } from '../prices/party-limits';
import { LONGEST_SENTENCE, SORTS } from './types';

const MOST_ITEMS = 100;
const CHILDREN = `Give the number of children as a whole number from 0 to ${PARTY_LIMITS.children}, or their ages up to ${PARTY_LIMITS.oldestChild}, such as 4,9.`;

/** Query of the search: a sentence, and filters that take precedence over it. */
export const searchSchema = z
  .object({
    q: z
      .string()
      .max(LONGEST_SENTENCE, `Please keep the search to ${LONGEST_SENTENCE} characters.`)
      .default(''),
    month: number('month', 1, 12),
    days: number('number of days', 1, 30),
    budget: number('budget in rupees per person', 1, 10_000_000),
    adults: number('number of adults', 1, PARTY_LIMITS.adults),
    children: z
      .string()
      .transform((text) => readChildren(tidyCode(text).replaceAll(' ', '')))
      .refine((children) => children !== null, CHILDREN)
      .optional()
      .meta(CHILDREN_META),
    place: z.string().max(100, 'Please keep the place to 100 characters.').optional(),
    sort: z
      .enum(SORTS, `Sort by ${SORTS.slice(0, -1).join(', ')} or ${SORTS.at(-1)}.`)
      .default('recommended'),
    limit: pageLimit(MOST_ITEMS, MOST_ITEMS),
  })
  .transform(({ children, ...query }) => ({ ...query, ...children }));

/** A whole number in a query. */
function number(label: string, from: number, to: number) {
  const message = `Give the ${label} as a whole number from ${from} to ${to}.`;
  return z
    .string()
    .overwrite(tidyCode)
    .regex(/^\d{1,8}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
    .optional()
    .meta({ type: 'integer', minimum: 0, pattern: undefined });
}

import { z } from 'zod';
import { count, moment, rupees, text, version } from '../../platform/answer-parts';

/** The response of `GET /api/admin/child-prices`. */
export const childPricesAnswer = z.object({
  bands: z.array(
    z.object({
      from: count,
      to: count,
      label: text,
      percent: count.nullable().meta({ description: 'Of the adult rate per head; null if `amount` is set.' }),
      amount: rupees.nullable(),
    }),
  ),
  version,
  updatedAt: moment.nullable().meta({ description: 'Null while the built-in age groups hold.' }),
  updatedBy: text.nullable(),
});

import { z } from 'zod';
import { count, moment, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { LISTS } from './schema';

const on = z.union([z.literal(['all', ...LISTS]), z.array(text)]).meta({
  description: 'All packages, those of one list, or those with these ids.',
});

const prices = z.object({
  windows: z.array(
    z.object({
      name: text,
      from: plainDay.meta({ description: 'The first day of travel; it decides for the whole trip.' }),
      to: plainDay,
      amount: rupees.nullable().meta({ description: 'More per person.' }),
      percent: count.nullable().meta({ description: 'More, of the published price.' }),
      pricing: z
        .object({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees })
        .nullable()
        .meta({ description: 'In place of the published prices; per head, or for a couple.' }),
      on,
    }),
  ),
  singles: z.array(z.object({ amount: rupees, on })),
});

/** The response of `GET /api/admin/peak-prices`. */
export const peakPricesAnswer = prices.extend({
  previous: prices.nullable().meta({
    description:
      'What the last change replaced; saving it again undoes that change. Null when there is none to undo.',
  }),
  version,
  updatedAt: moment.nullable().meta({ description: 'Null until something was saved.' }),
  updatedBy: text.nullable(),
});

import { z } from 'zod';
import { filledText, plainDay, versionField, wholeNumber } from '../../platform/format/fields';
import { QUOTE_LIMITS } from '../../quotes/model/limits';

const LARGEST = QUOTE_LIMITS.optionRupees;
const MOST_INSTALMENTS = 12;

/** Body of `POST /api/admin/trips`: what staff and traveller agreed without a quote; `total` in whole rupees with tax. */
export const newTripSchema = z.object({
  requestId: z.uuid('Say which request is booked.'),
  title: filledText('title', 120),
  total: wholeNumber('total', 1, LARGEST),
  firstDay: plainDay('first day'),
  nights: wholeNumber('number of nights', 0, QUOTE_LIMITS.days),
  adults: wholeNumber('number of adults', 1, QUOTE_LIMITS.people),
  childrenAges: z
    .array(wholeNumber('age of each child', 0, 17), 'Give the ages of the children, such as 4, 9.')
    .max(QUOTE_LIMITS.people, `At most ${QUOTE_LIMITS.people} children.`)
    .default([]),
});
export type NewTrip = z.output<typeof newTripSchema>;

/** All instalments of a trip, in whole rupees, by their days. */
export const instalmentsSchema = z.object({
  act: z.literal('instalments'),
  version: versionField,
  instalments: z
    .array(
      z.object({
        dueOn: plainDay('day of each instalment'),
        amount: wholeNumber('amount', 1, LARGEST),
      }),
    )
    .min(1, 'Give at least one instalment.')
    .max(MOST_INSTALMENTS, `At most ${MOST_INSTALMENTS} instalments.`),
});
export type InstalmentsChange = z.output<typeof instalmentsSchema>;

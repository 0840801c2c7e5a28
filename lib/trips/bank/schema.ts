import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import { plainText, wholeNumber } from '../../platform/format/fields';
import { MOST_CREDITS } from './statement';

/** Body of `POST /api/admin/trips/statement`: the credits of a bank's statement. */
export const statementSchema = z.object({
  credits: z
    .array(
      z.object({
        day: z.string().refine(isPlainDate, 'Give the day of each credit.'),
        amount: wholeNumber('amount', 1, 1_000_000_000),
        text: plainText('words of the bank', 300),
      }),
      'Give the credits of the statement.',
    )
    .max(MOST_CREDITS, `Please send at most ${MOST_CREDITS} credits.`),
});

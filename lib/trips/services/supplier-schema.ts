import * as z from 'zod/mini';
import { isPlainDate } from '../../platform/format/dates';
import { tidyLine, tidyText } from '../../platform/format/typed-text';
import { isVisibleText } from '../../platform/visible-text';

const RELOAD = 'Please reload the page and try again.';
const NOT_TEXT = 'Please send this as text.';
const UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';
const MOST_LINES = 60;

const words = (longest: number, tidy = tidyLine) =>
  z._default(z.string(NOT_TEXT), '').check(
    z.overwrite(tidy),
    z.refine((text) => !text.includes('\0'), UNREADABLE),
    z.maxLength(longest, `Please shorten this to ${longest} characters.`),
  );

/**
 * Body of `POST /api/suppliers/{token}/answers`: one answer for some of the supplier's services, at the versions that he
 * saw.
 */
export const supplierAnswerSchema = z
  .object({
    answer: z.enum(['confirm', 'offer', 'refuse'], 'Please choose an answer.'),
    lines: z
      .array(z.object({ id: z.uuid(RELOAD), version: z.int(RELOAD) }), RELOAD)
      .check(z.minLength(1, RELOAD), z.maxLength(MOST_LINES, RELOAD)),
    name: words(120).check(z.refine(isVisibleText, 'Please type your name.')),
    /** Confirmation number, if the house gives one. */
    number: words(80),
    /** What he offers instead. */
    offer: words(500, tidyText),
    until: z._default(
      z.nullable(z.string(NOT_TEXT).check(z.refine(isPlainDate, 'Please give the day as a date.'))),
      null,
    ),
    note: words(500, tidyText),
  })
  .check(
    z.refine(({ answer, offer }) => answer !== 'offer' || isVisibleText(offer), {
      error: 'Please say what you can offer.',
      path: ['offer'],
    }),
  );
export type SupplierAnswer = z.output<typeof supplierAnswerSchema>;

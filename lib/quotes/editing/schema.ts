import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import { pageLimit } from '../../platform/page-limit';
import {
  filledLongText,
  filledText,
  longText,
  percentage,
  plainText,
  versionField,
  wholeNumber,
  yesOrNo,
} from '../../platform/format/fields';
import { COMMENT_LENGTH } from '../sent/limits';
import { QUOTE_LIMITS } from '../model/limits';
import { quoteDraftSchema } from '../model/schema';

const RELOAD = 'Reload the page and try again.';
const uuid = z.uuid(RELOAD);
/** Idempotency key: a new one for each action, the same for its retry. */
const key = uuid;

/** Body of `POST /api/admin/quotes`: a quote for a request, from its package or plan. */
export const newQuoteSchema = z.object({ key, requestId: z.uuid('Say for which request the quote is.') });

/**
 * Body of `PUT /api/admin/quotes/{id}`: changed fields of the draft. A field that a colleague has changed since
 * `revision` is overwritten only if `was` has its current value. The response may differ from the request, because the
 * server computes costs that nobody typed.
 */
export const draftChangeSchema = quoteDraftSchema.partial().extend({
  revision: versionField,
  was: quoteDraftSchema.partial().optional(),
});

/**
 * `replaces` is the number of the accepted version that the new one replaces; without it, an accepted quote is not sent
 * again. `totals` are the totals in rupees that the sender saw, for each option its total, then those of its extras. If
 * the totals no longer match, because the settings have changed, nothing is sent.
 */
export const sendSchema = z.object({
  key,
  revision: versionField,
  replaces: versionField.optional(),
  totals: z
    .array(z.array(z.int(RELOAD), RELOAD), RELOAD)
    .max(QUOTE_LIMITS.options, RELOAD)
    .optional(),
  channel: z.enum(['server', 'whatsapp'], 'Choose how it is sent.'),
  /** Sends only the plan, without a price; refused once a version with a price was sent. */
  withoutPrice: yesOrNo('withoutPrice').default(false),
});

/**
 * `number` is the version that staff saw. With `hides`, the link no longer shows this version and those before it; a
 * later call with the same number can still hide them.
 */
export const withdrawSchema = z.object({ number: versionField, hides: yesOrNo('hides').default(false) });

/** Body of `POST /api/admin/quotes/{id}/shared`: the version about which the WhatsApp message went out. */
export const sharedSchema = z.object({ number: versionField });

/** Body of `POST /api/admin/quotes/{id}/answer`: what the traveller's page shows below a comment. */
export const answerSchema = z.object({
  key,
  comment: uuid,
  text: filledLongText('answer', COMMENT_LENGTH),
});

/** `link` is the link that staff saw; nothing happens if it was already renewed. */
export const renewLinkSchema = z.object({ link: z.url(RELOAD) });

export const acceptForSchema = z.object({
  number: versionField,
  option: z.string('Choose the option.').max(40),
  extras: z.array(z.string().max(40)).max(12),
  name: filledText('name of who accepted', 200),
  channel: z.enum(['phone', 'whatsapp', 'mail', 'walk_in'], 'Say how you were told.'),
  note: longText('words of the traveller', 2_000),
});

/** Query of `GET /api/admin/quotes`. */
export const quoteQuerySchema = z.object({
  state: z
    .enum(
      ['draft', 'ready', 'sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'],
      'There is no such state.',
    )
    .optional(),
  q: longText('search', 100).optional(),
  requestId: z.uuid().optional(),
  cursor: z.string().max(100).optional(),
  limit: pageLimit(500, 100),
});

/** A whole number in a query string. */
function number(label: string, from: number, to: number) {
  const message = `Give the ${label} as a whole number from ${from} to ${formatCount(to)}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
}
const day = z.string().refine(isPlainDate, 'Give the day as a date, such as 2026-12-20.');
const people = {
  adults: number('number of adults', 1, QUOTE_LIMITS.people),
  /** Ages separated by commas. */
  ages: z
    .string()
    .regex(/^(\d{1,2}(,\d{1,2})*)?$/, 'Give the ages of the children, joined by commas.')
    .default('')
    .transform((ages) => (ages === '' ? [] : ages.split(',').map(Number))),
};

/** Query of `GET /api/admin/quotes/stays`; with `q`, hotels in all places whose name, place, class or room has these words. */
export const staySearchSchema = z.object({
  q: longText('search', 120).default(''),
  place: plainText('place', 80).default(''),
  from: day,
  nights: number('number of nights', 1, QUOTE_LIMITS.days),
  mealPlan: z.enum(['EP', 'CP', 'MAP', 'AP'], 'Give the meals: EP, CP, MAP or AP.').optional(),
  ...people,
});

/** Query of `GET /api/admin/quotes/lines`: vehicles for a trip, or activities in a place. */
export const lineSearchSchema = z.object({
  kind: z.enum(['vehicle', 'activity'], 'Choose vehicle or activity.'),
  from: day,
  days: number('number of days', 1, QUOTE_LIMITS.days).default(1),
  /** Minutes of driving on the whole trip. */
  driveMinutes: number('minutes of driving', 0, 50_000).default(0),
  place: plainText('place', 80).default(''),
  ...people,
});

export const daySearchSchema = z.object({ q: longText('search', 100).default('') });

/** Settings of all quotes, which owners change. */
export const quoteSettingsSchema = z
  .object({
    markupPercent: percentage('usual markup', 200),
    lowestMarkupPercent: percentage('lowest markup', 200),
    taxPercent: percentage('tax', 50),
    roundTo: wholeNumber('rounding', 1, 10_000),
    // Settings stored by an earlier release have none.
    advancePercent: wholeNumber('advance', 0, 100).default(30),
    validDays: wholeNumber('days for which a quote is valid', 1, 90),
  })
  .refine(({ markupPercent, lowestMarkupPercent }) => lowestMarkupPercent <= markupPercent, {
    message: 'The lowest markup cannot be above the usual one.',
    path: ['lowestMarkupPercent'],
  });

export const settingsChangeSchema = z.object({ settings: quoteSettingsSchema, version: versionField });

import * as z from 'zod/mini';
import { AGES_MESSAGE, areAges } from '../../packages/prices/ages';
import { line, pushInOrder, type Rule } from '../../requests/enquiries/contact-fields';
import { SERVICE_MESSAGES } from '../../requests/enquiries/words';
import { count, isNoDate, isTooFar, isTooSoon, partyRules } from '../../requests/enquiries/schema';
import type { PlainDate } from '../../platform/format/dates';
import { tidyCode, tidyText } from '../../platform/format/typed-text';
import { isVisibleText } from '../../platform/visible-text';
import { NOTE_LIMITS } from './limits';
import { NOTE_MISSING, NOTE_TOO_LONG, NOTE_UNREADABLE } from './words';

/** Body of `POST /api/requests/{token}/note`; only the first issue is reported. */
export const noteSchema = z.object({
  text: z.catch(z.string(), '').check(
    z.meta({ maxLength: NOTE_LIMITS.characters }),
    z.overwrite(tidyText),
    z.refine(isVisibleText, NOTE_MISSING),
    z.refine((text) => !text.includes('\0'), NOTE_UNREADABLE),
    z.refine((text) => text.length <= NOTE_LIMITS.characters, NOTE_TOO_LONG),
  ),
});

const dateObject = z.object({ travelDate: line(10, tidyCode) });
type DateValues = z.output<typeof dateObject>;

const DATE_RULES: readonly Rule<DateValues, { today: PlainDate }, 'travelDate'>[] = [
  ['travelDate', SERVICE_MESSAGES.dateMissing, ({ travelDate }) => travelDate === ''],
  ['travelDate', SERVICE_MESSAGES.dateShape, isNoDate],
  ['travelDate', SERVICE_MESSAGES.dateTooSoon, isTooSoon],
  ['travelDate', SERVICE_MESSAGES.dateTooFar, isTooFar],
];

/** Body of `POST /api/requests/{token}/date`, with the enquiry form's date rules. `today` is the date in India. */
export function buildDateSchema(today: PlainDate) {
  return dateObject.check(pushInOrder(DATE_RULES, { today }));
}

const partyObject = z.object({
  adults: count(Number.NaN),
  children: count(Number.NaN),
  ages: z.catch(z.optional(z.array(z.number())), [Number.NaN]),
});
type PartyValues = z.output<typeof partyObject>;

const PARTY_RULES: readonly Rule<PartyValues, unknown, keyof PartyValues>[] = [
  ...partyRules(SERVICE_MESSAGES),
  ['ages', AGES_MESSAGE, ({ ages, children }) => !areAges(ages ?? [], children)],
];

/**
 * Body of `POST /api/requests/{token}/party`, with the enquiry form's limits; both counts must be given. Without
 * `ages`, known ages are kept if the number of children does not change.
 */
export const partySchema = partyObject.check(pushInOrder(PARTY_RULES, undefined));

/** Schema of an empty body, for actions without input. */
export const nothingSchema = z.object({});

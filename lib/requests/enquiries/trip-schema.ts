import { z } from 'zod';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { CHILDREN_META } from '../../packages/prices/answer-schema';
import { isAgeList } from '../../packages/prices/choice';
import { PARTY_LIMITS } from '../../packages/prices/party-limits';
import { ENQUIRY_LIMITS } from './limits';
import { SERVICE_MESSAGES } from './words';
import { getLastTravelDate } from '../../packages/prices/travel-date';

const OLDEST_CHILD = PARTY_LIMITS.oldestChild;
const AGES = `Please give the ages of the children in whole years up to ${OLDEST_CHILD}, such as 4,9. Count everybody older as an adult.`;
const { adults, children } = ENQUIRY_LIMITS;

/** Day of travel and party in a query string, with the limits of the enquiry form. */
const tripFields = {
  date: z
    .string(SERVICE_MESSAGES.dateMissing)
    .refine(isPlainDate, { error: SERVICE_MESSAGES.dateShape, abort: true })
    .refine((date) => date > getIndiaDate(), SERVICE_MESSAGES.dateTooSoon)
    .refine((date) => date <= getLastTravelDate(getIndiaDate()), SERVICE_MESSAGES.dateTooFar)
    .meta({ format: 'date' }),
  adults: z
    .string(SERVICE_MESSAGES.noAdult)
    .refine((text) => isWholeWithin(text, adults), SERVICE_MESSAGES.adultsRange)
    .meta({ type: 'integer', minimum: adults.min, maximum: adults.max, examples: [2] })
    .transform(Number),
  children: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .refine((text) => isAgeList(text) || isWholeWithin(text, children), {
      error: SERVICE_MESSAGES.childrenRange,
      abort: true,
    })
    .refine((text) => !isAgeList(text) || toAges(text).every((age) => age <= OLDEST_CHILD), {
      error: AGES,
      abort: true,
    })
    .refine((text) => toAges(text).length <= children.max, SERVICE_MESSAGES.childrenRange)
    .default('0')
    .meta(CHILDREN_META),
};

/** Query of `GET /api/price`. */
export const tripQuerySchema = z
  .object({
    package: z.string('Please name the package by its id or slug.').meta({ examples: ['heart-of-kerala'] }),
    ...tripFields,
  })
  .transform(toTrip);

/** A day of travel and a party, or null if both are missing. One without the other is an error. */
export const optionalTripSchema = z
  .object({ ...tripFields, date: tripFields.date.optional(), adults: tripFields.adults.optional() })
  .transform((query, context) => {
    const { date, adults } = query;
    if (date !== undefined && adults !== undefined) return toTrip({ ...query, date, adults });
    if (date === undefined && adults === undefined) return null;
    const [field, message] =
      date === undefined
        ? (['date', SERVICE_MESSAGES.dateMissing] as const)
        : (['adults', SERVICE_MESSAGES.noAdult] as const);
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  });

function toTrip<T extends { children: string }>({ children: text, ...trip }: T) {
  const ages = isAgeList(text) ? toAges(text) : [];
  return { ...trip, ages, children: isAgeList(text) ? ages.length : Number(text) };
}

function isWholeWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function toAges(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number);
}

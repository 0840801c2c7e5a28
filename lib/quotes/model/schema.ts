import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import { longText, plainText, textList, wholeNumber } from '../../platform/format/fields';
import { MEAL_PLANS } from '../rate-book/choices';
import { QUOTE_LIMITS } from './limits';

const { options, days, lines, rupees, people } = QUOTE_LIMITS;

const RELOAD = 'Reload the page and try again.';
const id = z.string(RELOAD).regex(/^[\w-]{1,40}$/, RELOAD);
const plainDate = (label: string) =>
  z
    .string(`Give ${label} as a date.`)
    .refine((value) => value === '' || isPlainDate(value), `Give ${label} as a date, such as 2026-12-20.`);
const age = wholeNumber('age', 0, 17);
const money = (label: string) => wholeNumber(label, 0, rupees);

const room = z.object({
  // A houseboat is one room, whatever its number of bedrooms.
  adults: wholeNumber('adults of the room', 0, people),
  withBed: z.array(age).max(people),
  noBed: z.array(age).max(people),
});

/**
 * True for a typed amount that is the traveller's price with tax, not our cost. Staff who may not see costs type
 * prices, so that totals do not reveal the markup.
 */
const isPrice = z.literal(true).optional();

/** True when staff have just chosen the item: the server prices it at today's rates. The flag itself is not stored. */
const isChosen = z.literal(true).optional();

const stay = z.object({
  id,
  /** The day of arrival, 1 for the first day of the trip. */
  day: wholeNumber('day of arrival', 1, days),
  nights: wholeNumber('nights', 1, days),
  place: plainText('place', 80),
  hotel: plainText('hotel', 120),
  /** Such as `4 star` or `premium houseboat`; "or similar" means this category in this place. */
  category: plainText('category', 80),
  roomName: plainText('room type', 120),
  mealPlan: z.enum(MEAL_PLANS, 'Choose the meals.'),
  rooms: z.array(room).max(12, 'A stay takes at most 12 rooms.'),
  /** Id of the room type in the rate book; null if it is not from the rate book. */
  itemId: id.nullable(),
  /** Whole rupees for all rooms and nights; null if unknown. */
  cost: money('cost').nullable(),
  /** True when staff typed the cost instead of taking it from the rate book. */
  isTyped: z.boolean(),
  isPrice,
  isChosen,
});

const line = z.object({
  id,
  /** `unitCost` of a `discount` is the amount in rupees that the total is lowered by. */
  kind: z.enum(['vehicle', 'activity', 'meal', 'guide', 'other', 'discount'], 'Choose the kind of line.'),
  /** Description for the traveller. */
  label: plainText('line', 200),
  quantity: wholeNumber('quantity', 1, 999),
  /** Whole rupees; null if unknown. */
  unitCost: money('cost').nullable(),
  /** Id of the vehicle or activity in the rate book; null for a typed line. */
  itemId: id.nullable(),
  isTyped: z.boolean(),
  isPrice,
  isChosen,
});

const option = z.object({
  id,
  name: plainText('name of the option', 60),
  /** Null means the default markup from the settings. */
  markupPercent: z.number('Give the markup as a percentage.').min(0).max(200).nullable(),
  stays: z.array(stay).max(days),
  lines: z.array(line).max(lines, `An option has at most ${lines} lines.`),
  extras: z
    .array(line.refine(({ kind }) => kind !== 'discount', 'An extra cannot be a discount.'))
    .max(12, 'An option has at most 12 extras.'),
  /** The total that staff have fixed, in whole rupees with tax; missing when it is computed. */
  fixedTotal: wholeNumber('fixed total', 1, QUOTE_LIMITS.optionRupees).optional(),
});

const day = z.object({
  id,
  title: plainText('title of the day', 160),
  text: longText('text of the day', 4_000),
  /** Place of the night; blank on the last day. */
  place: plainText('place', 80),
  /** Minutes of driving on this day; null when not known. */
  driveMinutes: wholeNumber('driving time', 0, 1_440).nullable(),
});

/** The draft of a quote. It may be incomplete: `checkQuote` lists everything that must be added before sending. */
export const quoteDraftSchema = z.object({
  title: plainText('title', 120),
  language: z.enum(['en', 'hi', 'ml'], 'Choose the language.'),
  firstDay: plainDate('the first day'),
  validUntil: plainDate('the last day of the offer'),
  adults: wholeNumber('adults', 1, people),
  childrenAges: z.array(age).max(people, `Please give at most ${people} children.`),
  /** Shown above the days on the page and in the mail and PDF. */
  greeting: longText('greeting', 5_000),
  days: z.array(day).max(days, `A quote has at most ${days} days.`),
  /** The plan from which the days were made; null for days written by hand. */
  planCode: z
    .string()
    .regex(/^[0-9]-[0-9a-z]{1,118}$/)
    .nullable(),
  options: z
    .array(option)
    .min(1)
    .max(options, `A quote has at most ${options} options.`)
    .refine(hasOwnIds, RELOAD),
  inclusions: textList('inclusion', 40, 300),
  exclusions: textList('exclusion', 40, 300),
});

/** True if stays, lines and extras have unique ids, by which stored costs are matched. */
function hasOwnIds(all: readonly z.output<typeof option>[]): boolean {
  const ids = all.flatMap(({ stays, lines, extras }) =>
    [...stays, ...lines, ...extras].map((part) => part.id),
  );
  return new Set(ids).size === ids.length;
}

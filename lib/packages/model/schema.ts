import { z } from 'zod';
import {
  filledLongText,
  filledText,
  pageLimitField,
  plainText,
  textList,
  wholeNumber,
  yesOrNo,
} from '../../platform/format/fields';
import { questionList } from '../../company/questions/schema';
import { HIGHEST_PRICE } from './limits';
import { isPackageKey } from './package-key';
import { ACCOMMODATIONS, CATEGORIES, EXTRA_UNITS, MEALS } from './types';

export const PACKAGE_LIMITS = {
  title: 120,
  slug: 100,
  location: 200,
  description: 2_000,
  line: 200,
  lines: 20,
  /** Lengths of title and description that search engines show. */
  searchTitle: 70,
  searchDescription: 165,
  whyThisOne: 160,
  pictures: 20,
  /** Example houses of a stay. */
  examples: 3,
  questions: 12,
  extras: 12,
  /** Rupees. */
  price: HIGHEST_PRICE,
  /** Allowed group sizes and durations (days). */
  people: { from: 2, to: 20 },
  days: { from: 1, to: 15 },
} as const;

/** Query of the public package list. */
export const packageListSchema = z.object({
  category: z.enum(CATEGORIES, 'The category is kerala or outbound.').optional(),
});

/** Query of the staff list: `cursor` is the previous response's `nextCursor`. */
export const adminPackageListSchema = z.object({
  cursor: z.string().refine(isPackageKey, 'This page of the list does not exist.').optional(),
  limit: pageLimitField,
});
export type AdminPackageListQuery = z.output<typeof adminPackageListSchema>;

const { line, lines, people, days } = PACKAGE_LIMITS;
const RATING_RANGE = 'Give the rating as a number from 1 to 5, or 0 for none.';
const rupees = (label: string) => wholeNumber(label, 1, PACKAGE_LIMITS.price);

const daySchema = z.object(
  {
    day: wholeNumber('number of the day', 1, days.to),
    title: filledText('title of the day', PACKAGE_LIMITS.title),
    description: filledLongText('description of the day', PACKAGE_LIMITS.description),
    meals: z
      .array(z.enum(MEALS, 'Meals are Breakfast, Lunch and Dinner.'), 'Give the meals as a list.')
      .refine((meals) => new Set(meals).size === meals.length, 'Name each meal of a day once.'),
    accommodation: z.enum(
      ACCOMMODATIONS,
      'The accommodation is hotel, houseboat, resort, tent, cottage, homestay or None.',
    ),
    overnight: filledText('place of the night', PACKAGE_LIMITS.title).optional(),
    drive: z
      .object(
        {
          route: filledText('route', line),
          km: wholeNumber('distance in kilometres', 1, 2_000),
          minutes: wholeNumber('driving time in minutes', 1, 1_440),
        },
        'Give the drive with its route, kilometres and minutes.',
      )
      .optional(),
  },
  'Give each day of the itinerary with its number, title, description, meals and accommodation.',
);

const season = z.object(
  { offSeason: rupees('off-season price'), onSeason: rupees('on-season price') },
  'Give both season prices, or null.',
);
const pricing = z.object(
  {
    twoPersons: rupees('price for two'),
    fourPersons: rupees('price for four'),
    sixPersons: rupees('price for six'),
  },
  'Give the prices for two, four and six, or null.',
);

const staySchema = z.object(
  {
    place: filledText('place of the stay', PACKAGE_LIMITS.title),
    nights: wholeNumber('number of nights', 1, days.to - 1),
    kind: filledText('kind of the stay', 60),
    room: filledText('room', line),
    examples: textList('examples', PACKAGE_LIMITS.examples, 80),
  },
  'Give each stay with its place, nights, kind, room and examples.',
);

const extraSchema = z.object(
  {
    name: filledText('name of the extra', 80),
    price: rupees('price of the extra'),
    unit: z.enum(EXTRA_UNITS, 'The price of an extra is per person, group, vehicle or room.'),
    note: plainText('text of the extra', line),
  },
  'Give each extra with its name, price, unit and note.',
);

/** Every field that staff write. `is_active` is snake case in the HTTP API. */
export const packageFields = {
  title: filledText('title', PACKAGE_LIMITS.title),
  slug: z
    .string('Write the slug, or null for none.')
    .max(PACKAGE_LIMITS.slug, `Please keep the address of the page to ${PACKAGE_LIMITS.slug} characters.`)
    .regex(
      /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
      'Write the address of the page in small letters, digits and single hyphens, such as heart-of-kerala.',
    )
    .nullable(),
  category: z.enum(CATEGORIES, 'The category is kerala or outbound.'),
  isKerala: yesOrNo('isKerala'),
  isPopular: yesOrNo('isPopular'),
  isHoneymoon: yesOrNo('isHoneymoon'),
  duration: z
    .string('Write the duration, such as 3 Nights 4 Days.')
    .regex(
      /^(\d+ Nights? \d+ Days?|\d+ Days? \d+ Nights?|1 Day)$/,
      'Write the duration such as 3 Nights 4 Days.',
    ),
  durationDays: wholeNumber('number of days', days.from, days.to),
  location: filledText('location', PACKAGE_LIMITS.location),
  description: filledLongText('description', PACKAGE_LIMITS.description),
  highlights: textList('highlights', lines, line),
  groupSize: z
    .string('Write the group size, such as 2-15 People.')
    .refine(isGroupSize, `Write the group size such as 2-15 People, from ${people.from} to ${people.to}.`),
  price: rupees('price'),
  originalPrice: rupees('price before the discount').nullable(),
  season: season.nullable(),
  pricing: pricing.nullable(),
  /** 0 for none. Reviews about the package replace it. */
  rating: z
    .number(RATING_RANGE)
    .min(0, RATING_RANGE)
    .max(5, RATING_RANGE)
    .refine((value) => value === 0 || value >= 1, RATING_RANGE)
    .refine((value) => Number(value.toFixed(1)) === value, 'Give the rating with one decimal at most.'),
  image: filledText('name of the main picture', line),
  images: textList('pictures', PACKAGE_LIMITS.pictures, line),
  itinerary: z
    .array(daySchema, 'Give the itinerary as a list of days.')
    .max(days.to, `A trip has at most ${days.to} days.`),
  inclusions: textList('inclusions', lines, line),
  exclusions: textList('exclusions', lines, line),
  honeymoonSpecials: textList('honeymoon specials', lines, line),
  stays: z
    .array(staySchema, 'Give the stays as a list.')
    .max(days.to - 1, `A trip has at most ${days.to - 1} stays.`),
  whoFor: textList('lines of who it is for', lines, line),
  questions: questionList(PACKAGE_LIMITS.questions),
  extras: z
    .array(extraSchema, 'Give the extras as a list.')
    .max(PACKAGE_LIMITS.extras, `A package has at most ${PACKAGE_LIMITS.extras} extras.`),
  searchTitle: plainText('title for search engines', PACKAGE_LIMITS.searchTitle),
  searchDescription: plainText('description for search engines', PACKAGE_LIMITS.searchDescription),
  whyThisOne: plainText('reason for this one', PACKAGE_LIMITS.whyThisOne),
  is_active: yesOrNo('is_active'),
};
export const packageSchema = z.object(packageFields);
/** A complete package as staff write it. */
export type PackageInput = z.output<typeof packageSchema>;

function isGroupSize(text: string): boolean {
  const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))? People$/.exec(text) ?? [];
  return Number(from) >= people.from && Number(from) <= Number(to) && Number(to) <= people.to;
}

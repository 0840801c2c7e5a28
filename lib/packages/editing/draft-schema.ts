import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import { ACCOMMODATIONS, CATEGORIES, EXTRA_UNITS, MEALS } from '../model/types';

/*
 * A draft may be incomplete or wrong, so only types and generous lengths are checked. `checkDraft` lists what
 * prevents its publication.
 */
/**
 * Maximum size of a request body in bytes: a whole package with its previous values. Must equal the cap of
 * `/api/admin/tours` in server/hardening/body-cap.ts.
 */
export const LARGEST_DRAFT_BYTES = 256 * 1024;

const MAX_TEXT = 10_000;
const MAX_LINES = 60;

const text = z
  .string('Write text.')
  .max(MAX_TEXT, `Please keep it to ${MAX_TEXT} characters.`)
  .regex(/^[^\0]*$/, 'The text contains a character that cannot be kept.');
const lines = z
  .array(text, 'Give a list of lines.')
  .max(MAX_LINES, `Please give at most ${MAX_LINES} lines.`);
const amount = z.number('Give a number, or null.').nullable();

const day = z.object({
  title: text.default(''),
  description: text.default(''),
  meals: z.array(z.enum(MEALS, 'Meals are Breakfast, Lunch and Dinner.')).max(3).default([]),
  accommodation: z
    .enum(ACCOMMODATIONS, 'The accommodation is hotel, houseboat, resort, tent, cottage, homestay or None.')
    .default('hotel'),
  overnight: text.default(''),
  drive: z.object({ route: text, km: amount, minutes: amount }).nullable().default(null),
});

const stay = z.object({
  place: text.default(''),
  nights: amount.default(null),
  kind: text.default(''),
  room: text.default(''),
  examples: lines.default([]),
});

const extra = z.object({
  name: text.default(''),
  price: amount.default(null),
  unit: z.enum(EXTRA_UNITS, 'The price of an extra is per person, group, vehicle or room.').default('person'),
  note: text.default(''),
});

const contentFields = {
  title: text,
  slug: text.nullable().transform((slug) => slug ?? ''),
  category: z.enum(CATEGORIES, 'The category is kerala or outbound.'),
  isPopular: z.boolean('Say true or false.'),
  isHoneymoon: z.boolean('Say true or false.'),
  durationDays: amount,
  location: text,
  description: text,
  highlights: lines,
  groupSize: text,
  price: amount,
  originalPrice: amount,
  season: z.object({ offSeason: amount, onSeason: amount }).nullable(),
  pricing: z.object({ twoPersons: amount, fourPersons: amount, sixPersons: amount }).nullable(),
  image: text,
  images: lines,
  itinerary: z.array(day, 'Give a list of days.').max(30, 'Please give at most 30 days.'),
  inclusions: lines,
  exclusions: lines,
  honeymoonSpecials: lines,
  stays: z.array(stay, 'Give a list of stays.').max(30, 'Please give at most 30 stays.'),
  whoFor: lines,
  questions: z
    .array(z.object({ question: text.default(''), answer: text.default('') }), 'Give a list of questions.')
    .max(MAX_LINES, `Please give at most ${MAX_LINES} questions.`),
  extras: z.array(extra, 'Give a list of extras.').max(MAX_LINES, `Please give at most ${MAX_LINES} extras.`),
  searchTitle: text,
  searchDescription: text,
  whyThisOne: text,
};

/** A whole draft. */
export const draftContentSchema = z.object(contentFields);

const changesSchema = draftContentSchema.partial();
const revision = z.int('The revision is a whole number.').min(0);
/** Identifies the draft that the editor shows. The id is needed because the revisions of every draft start at 1. */
const seen = { draft: z.uuid('Name the draft by its id.').optional(), revision: revision.optional() };

/**
 * Changed fields of a draft. `revision` is the revision that the editor started from, and `was` has the values of the
 * changed fields in that revision, so that concurrent changes of other fields are merged. `baseVersion` is the version
 * of the published package that the editor has already merged.
 */
export const draftChangeSchema = changesSchema.extend({
  ...seen,
  was: changesSchema.optional(),
  baseVersion: revision.optional(),
});
export type DraftChange = z.output<typeof draftChangeSchema>;

/** Identifies the draft to discard. */
export const discardSchema = z.object(seen);

/** The fields of a new draft. All are optional. */
export const newDraftSchema = changesSchema;

/** With `dryRun` the draft is checked and not published. With `on` it goes live on that day, at 00:00 in India. */
export const publishSchema = z.object({
  ...seen,
  dryRun: z.boolean('Say true or false.').default(false),
  on: z
    .string('Give the day as a date such as 2027-04-01.')
    .refine(isPlainDate, 'Give the day as a date such as 2027-04-01.')
    .optional(),
});

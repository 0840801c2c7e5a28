import { z } from 'zod';
import climate from '@/content/climate.json';
import closures from '@/content/closures.json';
import searchWords from '@/content/search-words.json';
import type { Kind } from '@/lib/packages/search/kinds';
import { COMFORT_IDS, EXPERIENCE_IDS, VIBE_IDS } from '@/lib/planner/plan/answers';

const text = z.string().trim().min(1);
const month = z.number().int().min(1).max(12);
const months = z.array(month);
const minutes = z.number().int().positive();
/** The format that the search uses: lower case, without accents, words separated by one space. */
const phrase = z.string().regex(/^[a-z0-9₹]+( [a-z0-9]+)*$/);
const phrases = z.string().refine((list) => list.split('|').every((one) => phrase.safeParse(one).success));
const year = z.array(z.number().int().min(0).max(3)).length(12);
const closureId = z.enum(Object.keys(closures));

/** A place with its data for the map, the planner, the search and the weather texts. */
export const placeSchema = z
  .strictObject({
    name: z.string().regex(/^[A-Z][a-z]+( [A-Za-z][a-z]+)*$/),
    spellings: z.array(phrase).min(1).optional(),
    lat: z.number().min(8).max(13).optional(),
    lon: z.number().min(74).max(78).optional(),
    outside: text.optional(),
    region: z.enum(Object.keys(climate.regions)).optional(),
    within: text.optional(),
    gateway: z.literal(true).optional(),
    namedInText: z.literal(true).optional(),
    popular: z.number().int().positive().optional(),
    page: z.strictObject({ about: text.min(70).max(160), picture: text.optional() }).optional(),
    stop: z
      .strictObject({
        number: z.number().int().min(1).max(63),
        nights: z.strictObject({ min: z.number().int().positive(), max: z.number().int().max(7) }),
        stay: z.record(z.enum(COMFORT_IDS), text),
        drives: z.record(z.string(), z.strictObject({ km: minutes, minutes })),
        /** No longer in plans; its number is kept for ever. The successor is the slug of another stop. */
        retired: z.strictObject({ successor: text.optional() }).optional(),
      })
      .optional(),
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), 'needs both lat and lon')
  .refine(({ lat, stop }) => !stop || lat !== undefined, 'a stop of the planner needs coordinates');

/** The outings of each stop of the planner. */
export const outingsSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      number: z.number().int().min(1).max(31),
      name: text,
      detail: text,
      for: z.enum(EXPERIENCE_IDS).optional(),
      vibes: z.array(z.enum(VIBE_IDS)).min(1).optional(),
      morning: z.literal(true).optional(),
      evening: z.literal(true).optional(),
      full: z.literal(true).optional(),
      again: z.literal(true).optional(),
      loop: z.strictObject({ via: text, km: minutes, minutes }).optional(),
      closure: closureId.optional(),
      kind: z.enum(['kathakali', 'candle', 'canoe', 'kayak', 'village-lunch', 'fish-dinner']).optional(),
      /** No longer offered; its number is kept for ever. The successor is the number of another outing of the stop. */
      retired: z.strictObject({ successor: z.number().int().min(1).max(31).optional() }).optional(),
    }),
  ),
);

export const closuresSchema = z.record(
  z.string(),
  z.strictObject({ months, weekdays: z.array(z.number().int().min(0).max(6)).optional(), text }),
);

const note = z.strictObject({ words: z.array(text).min(1), months: months.min(1), text });

export const climateSchema = z.strictObject({
  rain: z.array(text).length(4),
  heat: z.array(text).length(4),
  regions: z.record(z.string(), z.strictObject({ name: text, rain: year, heat: year })),
  specials: z.array(note.extend({ hasDays: z.literal(true).optional() })),
});

export const packageNotesSchema = z.strictObject({
  /** Patterns that identify experiences in package texts. */
  experiences: z.record(z.enum(Object.keys(searchWords.experiences)), z.string().refine(isPattern)),
  weatherSource: z.strictObject({ text, checkedOn: z.iso.date() }),
  closed: z.array(z.union([note, note.omit({ months: true }).extend({ closure: closureId })])),
});

/** The kinds of words in the lexicon; other kinds come from places, experiences and marks. */
const WORD_KINDS = [
  'after',
  'day',
  'night',
  'week',
  'span',
  'month',
  'comingMonth',
  'season',
  'part',
  'number',
  'adults',
  'children',
  'child',
  'people',
  'friends',
  'couple',
  'solo',
  'relation',
  'family',
  'self',
  'we',
  'age',
  'including',
  'thousand',
  'rupee',
  'under',
  'orUnder',
  'about',
  'over',
  'orOver',
  'perDay',
  'each',
  'total',
  'budget',
  'noise',
  'without',
  'notAfter',
  'from',
  'fromAfter',
  'airport',
  'for',
  'with',
  'and',
  'to',
] as const satisfies readonly Kind[];

export const searchWordsSchema = z.strictObject({
  notTypos: text,
  plain: text,
  firstWords: z.record(text, z.record(text, text)),
  cheap: text,
  noCouple: text,
  homesAbroad: text,
  kerala: phrases,
  kinds: z.record(
    z.enum(WORD_KINDS),
    z.union([phrases, z.record(z.string().regex(/^(?:-1|\d+(?:\.\d)?)$/), phrases)]),
  ),
  experiences: z.record(z.string(), z.strictObject({ label: text, words: phrases, note: text.optional() })),
  categories: z.record(z.string(), z.strictObject({ label: text, words: phrases })),
});

/** Words in other scripts by their translation; `*` matches any ending. */
export const searchScriptsSchema = z.record(
  phrase,
  z.string().refine((list) => list.split('|').every((form) => /^[\p{L}\p{M}\u200c\u200d-]+\*?$/u.test(form))),
);

export const notOfferedSchema = z.strictObject({
  places: z.partialRecord(
    z.enum([...Object.keys(searchWords.experiences), 'other']),
    z.record(z.string().regex(/^(the )?[A-Z][a-z]+( [A-Z][a-z]+)*$/), phrases),
  ),
  needs: z.record(phrase, z.strictObject({ words: phrases, note: text })),
});

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

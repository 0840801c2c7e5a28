import type { PlainDate } from '../../platform/format/dates';
import { makeLexicon, type Lexicon } from './lexicon';
import { type Kind, CHIP_KINDS } from './kinds';
import { readItems } from './read-items';
import { makeReader } from './reader';
import { readBudget, toBudgetChip } from './budget-rules';
import { readParty, readSeniors } from './party-rules';
import { readDates } from './date-rules';
import { readComingMonths, readDays, readMonths, readSeasons } from './time-rules';
import { readTrip } from './trip-rules';
import type { Chip, Reading, SearchPlace } from './types';

/** Kinds of words that are reported as not understood if no rule has used them. */
const REPORTED = new Set<Kind>([
  'unknown',
  'elsewhere',
  'need',
  'unbookable',
  'number',
  'thousand',
  'rupee',
  'over',
  'orOver',
  'perDay',
  'without',
  'notAfter',
  'age',
  'after',
]);

/** The party for which the total of a honeymoon is calculated. */
const COUPLE = { adults: 2, children: 0 };

/**
 * Turns a sentence in English, Hinglish, Manglish, or simple Malayalam or Hindi into filters, by rules alone. A word
 * that no rule understands filters nothing and is returned in `unknown` as typed. Several lengths or months are
 * alternatives; all other chips must match. "Next month" is understood only if `today` is given.
 */
export function parseSentence(
  sentence: string,
  places: readonly SearchPlace[],
  today: PlainDate | null = null,
): Reading {
  const reader = makeReader(sentence, readItems(sentence, getLexicon(places)));
  const dates = readDates(reader, today);
  const lengths = readDays(reader);
  const days = lengths.length > 0 ? lengths : dates.days;
  const trip = readTrip(reader, places);
  const seniors = readSeniors(reader);
  const party = readParty(reader);
  const named = [...dates.months, ...readMonths(reader, today), ...readComingMonths(reader, today)];
  const months = named.length > 0 ? named : readSeasons(reader);
  const amount = readBudget(reader);
  const isHoneymoon = trip.some(({ value }) => value === 'honeymoon');
  const people = party[0]?.kind === 'party' ? party[0].value : isHoneymoon ? COUPLE : null;
  const budget = amount ? [toBudgetChip(amount, people)] : [];
  const unknown = reader.items
    .filter((item) => REPORTED.has(item.kind) && !isWord(item))
    .flatMap(({ text }) => text || []);
  const notOffered = reader.items.flatMap(({ kind, slug, text }) =>
    kind === 'elsewhere' || kind === 'need' || kind === 'unbookable' ? [{ kind, slug, text }] : [],
  );
  return {
    chips: sortChips([...days, ...budget, ...months, ...party, ...trip, ...seniors]),
    unknown: isWordless(sentence) ? [sentence.trim()] : [...new Set(unknown)],
    isInKerala: reader.items.some(({ slug }) => slug === 'kerala'),
    notOffered,
  };
}

/** True for a sentence of emoji. */
function isWordless(sentence: string): boolean {
  return /\p{So}/u.test(sentence) && !/[\p{L}\p{N}₹]/u.test(sentence);
}

/** True for a number written as a word, such as "one" or "do", which often does not mean a number. */
function isWord({ kind, text }: { kind: Kind; text: string }): boolean {
  return kind === 'number' && !/\p{Nd}/u.test(text);
}

/** Sorts chips by kind and removes duplicates. A chip that excludes something wins over one that asks for it. */
function sortChips(chips: readonly Chip[]): Chip[] {
  const excluded = new Set(chips.flatMap((chip) => (chip.kind === 'exclude' ? [chip.value] : [])));
  if (chips.some(({ value }) => value === 'easy')) excluded.add('seniors');
  const seen = new Set<string>();
  return CHIP_KINDS.flatMap((kind) => chips.filter((chip) => chip.kind === kind)).filter((chip) => {
    const key = `${chip.kind} ${JSON.stringify(chip.value)}`;
    if (seen.has(key) || (chip.kind !== 'exclude' && excluded.has(String(chip.value)))) return false;
    return seen.add(key);
  });
}

const lexicons = new WeakMap<readonly SearchPlace[], Lexicon>();

function getLexicon(places: readonly SearchPlace[]): Lexicon {
  const known = lexicons.get(places) ?? makeLexicon(places);
  lexicons.set(places, known);
  return known;
}

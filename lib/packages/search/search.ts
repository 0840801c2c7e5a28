import { foldText } from '../../platform/format/fold-text';
import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { REASONS_FOR_COUPLES } from '../catalogue/for-couples';
import { USUAL_ADULTS } from '../prices/party-limits';
import { getTripPrice } from '../prices/trip-price';
import type { SearchCatalogue, SearchEntry } from './catalogue';
import {
  getDaysGap,
  getPriceFor,
  isForTwo,
  listConditions,
  toTerms,
  type Condition,
  type Terms,
} from './fit';
import { makeTextIndex, type TextIndex } from './text-index';
import { toLikeness, toNotes } from './not-offered';
import type { Chip, ChipKind, Reading, Sort } from './types';
import { CHEAP_WORDS, NO_COUPLE_WORDS } from './words';

/** A package with its price for one adult, in whole rupees, for the month and party of the chips. */
export type Hit = { entry: SearchEntry; price: number };
/** A package that misses some chips; `misses` has their labels, `reason` why it is good for couples all the same. */
export type NearHit = Hit & { misses: string[]; reason?: string | undefined };
/** Numbers of packages: `total` match now; by value of a filter, how many would match if it were selected too. */
export type Counts = { total: number } & Record<
  'days' | 'place' | 'experience' | 'category',
  Record<string, number>
>;

export type Answer = {
  chips: Chip[];
  unknown: string[];
  /** Sentences about requested things that are not offered. */
  notes: string[];
  counts: Counts;
  hits: Hit[];
  /** The nearest packages if at most one fits, or suggestions if nothing was understood; otherwise empty. */
  near: NearHit[];
};

export type Question = Reading & {
  /** The sentence as typed. The sort order `recommended` ranks packages by it. */
  sentence: string;
  sort: Sort;
  today: PlainDate;
};

const MOST_NEAR = 3;
/** Distance, in days, of a missing wish and of a price that is twice the budget. */
const WISH_GAP = 4;
const BUDGET_GAP = 2;

/**
 * The packages that match all chips, sorted. If at most one does, the answer has the nearest others.
 */
export function search(catalogue: SearchCatalogue, index: TextIndex, question: Question): Answer {
  const { chips, today, notOffered } = question;
  const entries = keepForCouple(keepInKerala(catalogue.entries, question), question);
  const terms = toTerms(chips, today);
  const conditions = listConditions(chips, terms);
  const unknown = question.unknown.filter((word) => !index.holds(word));
  const found = entries.filter((entry) => conditions.every(({ fits }) => fits(entry)));
  const named = keepNamed(found, question, index);
  const isLost = unknown.length > 0 && named === found && !isNarrowed(question);
  const toHit = (entry: SearchEntry): Hit => ({ entry, price: getPriceFor(entry, terms) });
  const hits = isLost ? [] : orderHits(named.map(toHit), question, index);
  const answer = {
    chips: [...chips],
    unknown,
    notes: toNotes(notOffered, chips, today),
    counts: { ...countFacets(entries, conditions), total: hits.length },
    hits,
  };
  if (hits.length > 1) return { ...answer, near: [] };
  if (!isLost) return { ...answer, near: listNear(entries, conditions, terms, hits[0]) };
  const suggested = suggest(found, toLikeness(notOffered));
  return { ...answer, near: suggested.map((entry) => ({ ...toHit(entry), misses: [] })) };
}

/** The text index of a catalogue, built once. */
export function getTextIndex(catalogue: SearchCatalogue): TextIndex {
  const known = indexes.get(catalogue) ?? makeTextIndex(catalogue.entries);
  indexes.set(catalogue, known);
  return known;
}
const indexes = new WeakMap<SearchCatalogue, TextIndex>();

/** Leaves out trips abroad if the sentence contains Kerala and asks for no place or trip abroad. */
function keepInKerala(
  entries: readonly SearchEntry[],
  { chips, isInKerala }: Reading,
): readonly SearchEntry[] {
  const isAbroad = ({ category }: SearchEntry) => category === 'outbound';
  const asksAbroad = chips.some(
    ({ kind, value }) =>
      value === 'outbound' ||
      (kind === 'place' && entries.some((entry) => isAbroad(entry) && entry.places.includes(value))),
  );
  return isInKerala && !asksAbroad ? entries.filter((entry) => !isAbroad(entry)) : entries;
}

/** Leaves out honeymoons for parents, families and an easy walk, unless one is asked for. */
function keepForCouple(
  entries: readonly SearchEntry[],
  { chips, sentence }: Question,
): readonly SearchEntry[] {
  const isAsked = hasChip(chips, 'honeymoon');
  const isCouple = !isEasy(chips) && !findWord(sentence, NO_COUPLE_WORDS);
  return isAsked || isCouple ? entries : entries.filter(({ category }) => category !== 'honeymoon');
}

function hasChip(chips: readonly Chip[], slug: string): boolean {
  return chips.some(({ value }) => value === slug);
}

/** True if the trip should be easy, or is for seniors. */
export function isEasy(chips: readonly Chip[]): boolean {
  return hasChip(chips, 'easy') || hasChip(chips, 'seniors');
}

/** True for a trip that is not easy, though it should be. */
function isTooHard(entry: SearchEntry, chips: readonly Chip[]): boolean {
  return isEasy(chips) && !entry.experiences.includes('easy');
}

/** The first of these words in a sentence, in lower case without accents; undefined if it has none. */
export function findWord(sentence: string, words: readonly string[]): string | undefined {
  return foldText(sentence)
    .split(/\W+/)
    .find((word) => words.includes(word));
}

/** True when a chip excludes packages. Month and party only affect the price. */
function isNarrowed({ chips, isInKerala }: Reading): boolean {
  return isInKerala || chips.some(({ kind }) => kind !== 'month' && kind !== 'party');
}

/** Up to three packages for a wish that was not understood, those with a similar experience first. */
function suggest(entries: readonly SearchEntry[], like: string | null): readonly SearchEntry[] {
  const isLike = ({ experiences }: SearchEntry) => experiences.some((slug) => slug === like);
  return [...entries.filter(isLike), ...entries.filter((entry) => !isLike(entry))].slice(0, MOST_NEAR);
}

/** Unless chips narrow the search, only packages whose text contains the words match: "chembra peak". */
function keepNamed(
  entries: readonly SearchEntry[],
  { chips, unknown }: Reading,
  index: TextIndex,
): readonly SearchEntry[] {
  if (chips.some(({ kind }) => kind !== 'month' && kind !== 'party')) return entries;
  const scores = index.score(unknown.filter(index.holds).join(' '));
  return scores.size === 0 ? entries : entries.filter(({ id }) => scores.has(id));
}

/** The order of the hits: a sentence with "cheap" asks for the lowest price first. */
export function toSort({ sentence, sort }: Pick<Question, 'sentence' | 'sort'>): Sort {
  return sort === 'recommended' && findWord(sentence, CHEAP_WORDS) ? 'price' : sort;
}

function orderHits(hits: readonly Hit[], question: Question, index: TextIndex): Hit[] {
  const { chips } = question;
  const sort = toSort(question);
  const scores = sort === 'recommended' ? index.score(toRankedWords(question)) : new Map<string, number>();
  // Honeymoon trips score only if asked for, or for two; otherwise the word "houseboat" alone would rank them first.
  const mayBeHoneymoon =
    hasChip(chips, 'honeymoon') || chips.some((chip) => chip.kind === 'party' && isForTwo(chip.value));
  // Scores of about the same size differ only by the length of the texts, so they are rounded and the price decides.
  const score = ({ entry }: Hit) => {
    const isScored = entry.category !== 'honeymoon' || mayBeHoneymoon;
    return Math.floor(Math.log2(1 + ((isScored && scores.get(entry.id)) || 0)));
  };
  const steps = ({ entry }: Hit) => Number(isTooHard(entry, chips));
  const orders: Record<Sort, (a: Hit, b: Hit) => number> = {
    recommended: (a, b) =>
      steps(a) - steps(b) || score(b) - score(a) || (score(a) > 0 ? a.price - b.price : 0),
    price: (a, b) => a.price - b.price,
    'price-desc': (a, b) => b.price - a.price,
    days: (a, b) => a.entry.priced.durationDays - b.entry.priced.durationDays,
    'days-desc': (a, b) => b.entry.priced.durationDays - a.entry.priced.durationDays,
  };
  return [...hits].sort(orders[sort]);
}

/** The sentence, followed by the labels of those chips whose words are in another script. */
function toRankedWords({ sentence, chips }: Question): string {
  const translated = chips.filter(({ words }) => /[^\u0000-\u024f]/.test(words));
  return [sentence, ...translated.map(({ label }) => label)].join(' ');
}

/**
 * Counts the packages that would match if a chip were selected: instead of chips of its kind if these are alternatives,
 * else in addition to them.
 */
function countFacets(
  entries: readonly SearchEntry[],
  conditions: readonly Condition[],
): Omit<Counts, 'total'> {
  const count = (
    kind: ChipKind,
    list: (entry: SearchEntry) => readonly (string | number)[],
    isAlternative: boolean,
  ) => {
    const others = conditions.filter(({ chips }) => !isAlternative || chips[0]?.kind !== kind);
    const counts: Record<string, number> = {};
    for (const entry of entries) {
      if (!others.every(({ fits }) => fits(entry))) continue;
      for (const value of list(entry)) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  return {
    days: count('days', ({ priced }) => [priced.durationDays], true),
    place: count('place', ({ places }) => places, false),
    experience: count('experience', ({ experiences }) => experiences, false),
    category: count('category', ({ category }) => [category], true),
  };
}

/**
 * The packages that miss the fewest conditions, the nearest first; those that go elsewhere, or that this party
 * cannot buy (unless they must be easy), come last. Beside a honeymoon, only those that we recommend to couples.
 */
function listNear(
  entries: readonly SearchEntry[],
  conditions: readonly Condition[],
  terms: Terms,
  hit?: Hit,
): NearHit[] {
  const { party } = terms;
  const chips = conditions.flatMap((condition) => condition.chips);
  const isForCouple = hasChip(chips, 'honeymoon') && (!party || isForTwo(party));
  const travelDate = terms.date ?? addPlainDays(terms.today, 1);
  const trip = { ...(party ?? { adults: USUAL_ADULTS, children: 0 }), travelDate };
  const near = entries.map((entry) => {
    const missed = conditions.filter(({ fits }) => !fits(entry));
    const price = getPriceFor(entry, terms);
    const misses = missed.map(({ chips }) => chips.map(({ label }) => label).join(' or '));
    const gap = missed.reduce((sum, { chips }) => {
      return sum + Math.min(...chips.map((chip) => getGap({ entry, price }, chip)));
    }, 0);
    const places = missed.filter(({ chips }) => chips[0]?.kind === 'place').length;
    const isKnown = !isEasy(chips) && (isForCouple || party !== null);
    const unsold = Number(isKnown && getTripPrice(entry.priced, trip).needsConfirmation);
    const reason = isForCouple ? REASONS_FOR_COUPLES.get(entry.id) : undefined;
    const steps = Number(isTooHard(entry, chips));
    return { entry, price, misses, reason, gap, places, unsold, steps };
  });
  const isBesideHoneymoon = isForCouple && hit !== undefined;
  return near
    .filter(({ misses, reason }) => misses.length > 0 && (!isBesideHoneymoon || reason))
    .sort(
      (a, b) =>
        a.places - b.places ||
        a.unsold - b.unsold ||
        a.misses.length - b.misses.length ||
        Number(!a.reason) - Number(!b.reason) ||
        a.gap - b.gap ||
        a.steps - b.steps,
    )
    .slice(0, isBesideHoneymoon ? REASONS_FOR_COUPLES.size : MOST_NEAR - Number(hit !== undefined))
    .map(({ entry, price, misses, reason }) => ({ entry, price, misses, reason }));
}

/** Distance, in days, of a package from a chip that it does not fit; a price counts by its excess over the budget. */
function getGap({ entry, price }: Hit, chip: Chip): number {
  if (chip.kind === 'days') return getDaysGap(entry, chip);
  if (chip.kind === 'budget') return BUDGET_GAP * (price / chip.value - 1);
  // One adventure can stand for another, the cheapest first.
  const isLike = chip.kind === 'experience' && /camping|jeep|trekking/.test(chip.value);
  return isLike && entry.experiences.includes('adventure') ? Math.min(price / 10_000, WISH_GAP) : WISH_GAP;
}

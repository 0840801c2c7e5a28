import type { PlainDate } from '../../platform/format/dates';
import type { Choice } from '../prices/choice';
import { getPersonPrice } from '../prices/published-prices';
import { isTravelDate, isTravelMonth, toMonthText } from '../prices/travel-date';
import type { SearchEntry } from './catalogue';
import type { Chip, ChipKind, Party } from './types';

/**
 * Kinds whose chips are alternatives (OR). Chips of all other kinds, and upper or lower limits of the length, must all
 * match (AND).
 */
const ALTERNATIVES = new Set<ChipKind>(['days', 'month', 'category', 'budget', 'party']);

/** The travel date and party of a search; null if the sentence does not state them. */
export type Terms = {
  date: PlainDate | null;
  /** True if `date` is the day of departure, false if it stands for its month. */
  isDay: boolean;
  party: Party | null;
  /** The ages of all children of the party; empty unless the sentence states them. */
  ages: readonly number[];
  today: PlainDate;
};

/** One condition of the search: a single chip, or several alternative ones. */
export type Condition = { chips: readonly Chip[]; fits: (entry: SearchEntry) => boolean };

/** The party and travel date that chips describe. A date without a year is understood as its next occurrence. */
export function toTerms(chips: readonly Chip[], today: PlainDate): Terms {
  const month = chips.find((chip) => chip.kind === 'month');
  const party = chips.find((chip) => chip.kind === 'party');
  const when = month ? toTravelDate(month, today) : { date: null, isDay: false };
  return { ...when, party: party?.value ?? null, ages: party?.ages ?? [], today };
}

/** The chip's day, otherwise the first day of its month. */
function toTravelDate(
  { value, year, day }: Extract<Chip, { kind: 'month' }>,
  today: PlainDate,
): Pick<Terms, 'date' | 'isDay'> {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear + 1];
  const months = years.map((one) => toMonthText(one, value));
  const days = day ? months.map((month) => `${month}-${String(day).padStart(2, '0')}`) : [];
  const date = days.find((one) => isTravelDate(one, today));
  const month = months.find((one) => isTravelMonth(one, today));
  return { date: date ?? (month ? `${month}-01` : null), isDay: date !== undefined };
}

/** Rupees per adult for this party and travel date. */
export function getPriceFor({ priced }: SearchEntry, { date, party, today }: Terms): number {
  return getPersonPrice(priced, date, party?.adults ?? null, today);
}

/**
 * The visitor's choice with the party and month of the sentence. Chosen ages are kept if the sentence has no ages and
 * the same number of children; a chosen day is kept if the sentence names only its month.
 */
export function toHitChoice({ date, isDay, party, ages }: Terms, chosen: Choice): Choice {
  const month = date?.slice(0, 7);
  const known = ages.length === 0 && party?.children === chosen.children ? chosen.ages : ages;
  return {
    ...chosen,
    ...(party && { ...party, ages: [...known] }),
    ...(isDay && { date, month: null }),
    ...(!isDay && month && month !== chosen.date?.slice(0, 7) && { date: null, month }),
  };
}

/** The conditions that chips set. A month excludes no package; it only affects the price. */
export function listConditions(chips: readonly Chip[], terms: Terms): Condition[] {
  const filters = chips.filter(({ kind }) => kind !== 'month');
  const kinds = [...new Set(filters.map(({ kind }) => kind))];
  return kinds.flatMap((kind): Condition[] => {
    const ofKind = filters.filter((chip) => chip.kind === kind);
    const areAlternatives = ALTERNATIVES.has(kind) && !ofKind.every(hasLimit);
    const groups = areAlternatives ? [ofKind] : ofKind.map((chip) => [chip]);
    return groups.map((group) => ({
      chips: group,
      fits: (entry) => group.some((chip) => fitsChip(entry, chip, terms)),
    }));
  });
}

/** How many days a package is too long or too short for a chip. */
export function getDaysGap(
  { priced }: SearchEntry,
  { value, limit }: Extract<Chip, { kind: 'days' }>,
): number {
  const longer = priced.durationDays - value;
  const isWithin = (limit === 'most' && longer < 0) || (limit === 'least' && longer > 0);
  return isWithin ? 0 : Math.abs(longer);
}

export function isForTwo({ adults, children }: Party): boolean {
  return adults === 2 && children === 0;
}

function hasLimit(chip: Chip): boolean {
  return chip.kind === 'days' && chip.limit !== undefined;
}

function fitsChip(entry: SearchEntry, chip: Chip, terms: Terms): boolean {
  switch (chip.kind) {
    case 'days':
      return getDaysGap(entry, chip) === 0;
    case 'budget':
      return getPriceFor(entry, terms) <= chip.value;
    case 'party':
      return entry.category !== 'honeymoon' || isForTwo(chip.value);
    case 'exclude':
      return !listSlugs(entry).has(chip.value);
    case 'month':
      return true;
    default:
      return listSlugs(entry).has(chip.value);
  }
}

function listSlugs({ places, experiences, category }: SearchEntry): ReadonlySet<string> {
  return new Set<string>([...places, ...experiences, category]);
}

import { formatRupees } from '../../platform/format/money';
import type { ChildBand } from '../model/types';
import { PARTY_LIMITS } from './party-limits';
import { getShare } from './price';

/** Built-in age groups, used until an owner changes them. */
export const USUAL_BANDS: readonly ChildBand[] = [
  { from: 0, to: 4, label: 'without a bed of their own', percent: 0, amount: null },
  { from: 5, to: 11, label: 'without extra bed', percent: 50, amount: null },
];
const OLDEST = PARTY_LIMITS.oldestChild;
const YOUNGEST_FIRST = 'Please list the age groups by age, the youngest first.';

/** The bands, followed by one with the adult rate for older children; empty without bands. */
export function completeBands(bands: readonly ChildBand[]): readonly ChildBand[] {
  const last = bands.at(-1);
  if (!last || last.to >= OLDEST) return bands;
  return [...bands, { from: last.to + 1, to: OLDEST, label: '', percent: 100, amount: null }];
}

/** The bands that apply to children of these ages, youngest first, each with its number of children. */
export function countByBand(
  bands: readonly ChildBand[],
  ages: readonly number[],
): { band: ChildBand; children: number }[] {
  return completeBands(bands)
    .map((band) => ({ band, children: ages.filter((age) => age >= band.from && age <= band.to).length }))
    .filter(({ children }) => children > 0);
}

/** The price of a child of the band if an adult pays `perHead`, in whole rupees. */
export function getChildRate({ percent, amount }: ChildBand, perHead: number): number {
  return amount ?? getShare(perHead, percent ?? 0);
}

/** The problem with a list of bands, in a sentence, and the first wrong band; null if the list is valid. */
export function findBandProblem(
  bands: readonly Pick<ChildBand, 'from' | 'to'>[],
): { index: number; message: string } | null {
  let next = 0;
  for (const [index, { from, to }] of bands.entries()) {
    if (to < from) return { index, message: `The ages ${from} to ${to} are the wrong way round.` };
    if (from < (bands[index - 1]?.from ?? 0)) return { index, message: YOUNGEST_FIRST };
    if (from < next) return { index, message: `${toAges(from, Math.min(to, next - 1))} in two age groups.` };
    if (from > next) return { index, message: `${toAges(next, from - 1)} in no age group.` };
    next = to + 1;
  }
  return null;
}

/** The ages of a band: `5 to 11 years`, `4 years`. */
export function formatAges({ from, to }: Pick<ChildBand, 'from' | 'to'>): string {
  if (from !== to) return `${from} to ${to} years`;
  return from === 1 ? '1 year' : `${from} years`;
}

/** The prices of children by age in words, and the day on which their age counts. */
export function formatBands(bands: readonly ChildBand[]): string {
  return `Children of ${bands.map(formatBand).join('; ')}. The age on the first day of the trip counts.`;
}

/** A band in words: `5 to 11 years: 50% of the adult rate, without extra bed` */
export function formatBand(band: ChildBand): string {
  return `${formatAges(band)}: ${[toPriceWords(band), band.label].filter(Boolean).join(', ')}`;
}

function toPriceWords({ percent, amount }: ChildBand): string {
  if (amount === 0 || percent === 0) return 'free';
  if (amount !== null) return `${formatRupees(amount)} each`;
  return percent === 100 ? 'the adult rate' : `${percent}% of the adult rate`;
}

/** The start of a sentence about ages: `Age 5 is`, `Ages 5 to 11 are`. */
function toAges(from: number, to: number): string {
  return from === to ? `Age ${from} is` : `Ages ${from} to ${to} are`;
}

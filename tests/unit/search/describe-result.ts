import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { parseSentence } from '@/lib/packages/search/parse';
import { listPlacesOf, mergePlaces } from '@/lib/packages/search/places';
import type { Chip } from '@/lib/packages/search/types';

/** A sentence, its expected chips, and its words that are not understood; both are lists separated by commas. */
export type Sentence = readonly [sentence: string, chips: string, unknown?: string];

export const PLACES = mergePlaces(CATALOGUE.flatMap(listPlacesOf));

/** The result of the search rules for a sentence, written as in the tables: `days 4, party 2+1 | unknown words`. */
export function describeReading(sentence: string): string {
  const { chips, unknown } = parseSentence(sentence, PLACES);
  return toLine(
    describeChips(chips),
    unknown.map((word) => word.toLowerCase()),
  );
}

/** The expected result, written like the result of `describeReading`. */
export function describeExpected([, chips, unknown = '']: Sentence): string {
  return toLine(chips.split(', ').filter(Boolean), unknown.split(', ').filter(Boolean));
}

/** The chips of a sentence that its expected result does not contain. */
export function listInvented(row: Sentence): string[] {
  const expected = new Set(row[1].split(', '));
  const { chips } = parseSentence(row[0], PLACES);
  return describeChips(chips).filter((chip) => !expected.has(chip));
}

/** Writes chips as in the tables: `days 4`, `days 4-` (up to four), `days 4+` (at least four), `party 2+1`. */
export function describeChips(chips: readonly Chip[]): string[] {
  return chips.map((chip) => {
    const value = chip.kind === 'party' ? `${chip.value.adults}+${chip.value.children}` : chip.value;
    const sign = chip.kind === 'days' && chip.limit ? { most: '-', least: '+' }[chip.limit] : '';
    return `${chip.kind} ${value}${sign}`;
  });
}

function toLine(chips: readonly string[], unknown: readonly string[]): string {
  return `${chips.toSorted().join(', ')} | ${unknown.toSorted().join(', ')}`;
}

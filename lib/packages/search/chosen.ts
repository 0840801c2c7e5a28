import { formatMonthName } from '../../platform/format/dates';
import { parseSentence } from './parse';
import { toBudgetLabel } from './rules-budget';
import { toPartyLabel } from './rules-party';
import { toDaysLabel } from './rules-time';
import type { Chip, Reading, SearchPlace } from './types';

/** Filters that were chosen directly. They take precedence over those of the same kind in the sentence. */
export type Chosen = Partial<Record<'days' | 'budget' | 'month' | 'adults' | 'children', number>> & {
  place?: string | undefined;
};

const DEFAULT_ADULTS = 2;

/** Replaces the sentence's chips by the chosen filters of the same kind; a chosen place is added instead. */
export function combineChosen(reading: Reading, chosen: Chosen, places: readonly SearchPlace[]): Reading {
  const named = chosen.place ? parseSentence(chosen.place.replaceAll('-', ' '), places) : null;
  const spots = named?.chips.flatMap((chip) => (chip.kind === 'place' ? [{ ...chip, words: '' }] : [])) ?? [];
  const chips = [...listChosen(chosen, reading.chips), ...spots];
  const isReplaced = (chip: Chip) =>
    chips.some(({ kind, value }) => kind === chip.kind && (kind !== 'place' || value === chip.value));
  const unknown = chosen.place && spots.length === 0 ? [...reading.unknown, chosen.place] : reading.unknown;
  return { chips: [...reading.chips.filter((chip) => !isReplaced(chip)), ...chips], unknown };
}

function listChosen({ days, budget, month, adults, children }: Chosen, known: readonly Chip[]): Chip[] {
  const chips: Chip[] = [];
  const words = '';
  if (days !== undefined) chips.push({ kind: 'days', value: days, label: toDaysLabel(days), words });
  if (budget !== undefined)
    chips.push({ kind: 'budget', value: budget, label: toBudgetLabel(budget), words });
  if (month !== undefined) chips.push({ kind: 'month', value: month, label: formatMonthName(month), words });
  if (adults !== undefined || children !== undefined) {
    const party = known.find((chip) => chip.kind === 'party')?.value;
    const value = {
      adults: adults ?? party?.adults ?? DEFAULT_ADULTS,
      children: children ?? party?.children ?? 0,
    };
    chips.push({ kind: 'party', value, label: toPartyLabel(value), words });
  }
  return chips;
}

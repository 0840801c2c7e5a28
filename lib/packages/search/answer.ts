import { countOf } from '../../platform/format/count-of';
import type { z } from 'zod';
import { type PlainDate, formatMonthName } from '../../platform/format/dates';
import { USUAL_ADULTS } from '../prices/party-limits';
import type { SearchCatalogue } from './catalogue';
import type { searchAnswerSchema } from './answer-schema';
import { parseSentence } from './parse';
import { getTextIndex, search, type Hit } from './search';
import type { Sort, Chip, Reading, SearchPlace } from './types';
import { toBudgetLabel } from './budget-rules';
import { toPartyLabel } from './party-rules';

export type PublicAnswer = z.infer<typeof searchAnswerSchema>;

/** Filters that were chosen directly. They take precedence over filters of the same kind in the sentence. */
type Chosen = Partial<Record<'days' | 'budget' | 'month' | 'adults' | 'children', number>> & {
  place?: string | undefined;
  /** Ages of all children; empty if only their number is known. */
  ages?: readonly number[];
};

export type SearchRequest = Chosen & { q: string; sort: Sort; limit: number };

/** Answers a search made of a sentence and chosen filters. */
export function answerSearch(
  catalogue: SearchCatalogue,
  request: SearchRequest,
  today: PlainDate,
): PublicAnswer {
  const { q, sort, limit } = request;
  const reading = combineChosen(parseSentence(q, catalogue.places, today), request, catalogue.places);
  const question = { ...reading, sentence: q, sort, today };
  const { hits, near, ...answer } = search(catalogue, getTextIndex(catalogue), question);
  return {
    ...answer,
    items: hits.slice(0, limit).map(toItem),
    near: near.map(({ misses, ...hit }) => ({ ...toItem(hit), misses })),
  };
}

function toItem({ entry: { id, slug, title, path }, price }: Hit) {
  return { id, slug, title, price, url: path };
}

/**
 * Replaces the chips of the sentence with the chosen filters of the same kind. A chosen place is added to the places of
 * the sentence instead of replacing them.
 */
function combineChosen(reading: Reading, chosen: Chosen, places: readonly SearchPlace[]): Reading {
  const named = chosen.place ? parseSentence(chosen.place.replaceAll('-', ' '), places) : null;
  const spots = named?.chips.flatMap((chip) => (chip.kind === 'place' ? [{ ...chip, words: '' }] : [])) ?? [];
  const chips = [...listChosen(chosen, reading.chips), ...spots];
  const isReplaced = (chip: Chip) =>
    chips.some(({ kind, value }) => kind === chip.kind && (kind !== 'place' || value === chip.value));
  const unknown = chosen.place && spots.length === 0 ? [...reading.unknown, chosen.place] : reading.unknown;
  const notOffered = [...reading.notOffered, ...(named?.notOffered ?? [])];
  return {
    ...reading,
    chips: [...reading.chips.filter((chip) => !isReplaced(chip)), ...chips],
    unknown,
    notOffered,
  };
}

function listChosen(
  { days, budget, month, adults, children, ages = [] }: Chosen,
  known: readonly Chip[],
): Chip[] {
  const chips: Chip[] = [];
  const words = '';
  if (days !== undefined) chips.push({ kind: 'days', value: days, label: countOf(days, 'day'), words });
  if (budget !== undefined)
    chips.push({ kind: 'budget', value: budget, label: toBudgetLabel(budget), words });
  if (month !== undefined) chips.push({ kind: 'month', value: month, label: formatMonthName(month), words });
  if (adults !== undefined || children !== undefined) {
    const party = known.find((chip) => chip.kind === 'party');
    const value = {
      adults: adults ?? party?.value.adults ?? USUAL_ADULTS,
      children: children ?? party?.value.children ?? 0,
    };
    const shownAges = children === undefined ? (party?.ages ?? []) : ages;
    const label = toPartyLabel(value, shownAges);
    chips.push({ kind: 'party', value, label, words, ...(shownAges.length > 0 && { ages: [...shownAges] }) });
  }
  return chips;
}

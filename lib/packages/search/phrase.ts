import { FOR_ALL } from './budget-rules';
import { toPartyLabel } from './party-rules';
import { toDaysLabel, toMonthLabel } from './time-rules';
import type { CategorySlug, ChipValue, SearchPlace } from './types';
import { CATEGORIES, EXPERIENCES, type ExperienceSlug } from './words';

/** Writes filters as a sentence, followed by `words`. `parseSentence` reads the same filters from it. */
export function toSentence(
  filters: readonly ChipValue[],
  words: readonly string[],
  places: readonly SearchPlace[],
): string {
  // Exclusions come last: "without Munnar, tea" might exclude tea.
  const isExcluded = ({ kind }: ChipValue) => kind === 'exclude';
  const ordered = [...filters.filter((filter) => !isExcluded(filter)), ...filters.filter(isExcluded)];
  return [...ordered.map((filter) => toPhrase(filter, places)), words.join(' ')].filter(Boolean).join(', ');
}

function toPhrase(
  { kind, value, limit, ages, ...within }: ChipValue,
  places: readonly SearchPlace[],
): string {
  if (typeof value === 'object') return toPartyLabel(value, ages);
  if (typeof value === 'string') return `${kind === 'exclude' ? 'without ' : ''}${toName(value, places)}`;
  if (kind === 'days') return toDaysLabel(value, limit);
  return kind === 'budget' ? toBudgetPhrase(value) : toMonthLabel(value, within);
}

/** From one lakh on, an amount without "per person" would be understood as the total for the whole party. */
function toBudgetPhrase(rupees: number): string {
  return `under ${rupees}${rupees >= FOR_ALL ? ' per person' : ''}`;
}

/** The usual word for a place, an experience or a list. */
function toName(slug: string, places: readonly SearchPlace[]): string {
  const known = EXPERIENCES[slug as ExperienceSlug] ?? CATEGORIES[slug as CategorySlug];
  return known?.words.split('|')[0] ?? places.find((place) => place.slug === slug)?.name ?? slug;
}

import { useLayoutEffect } from 'react';
import { chooseTrip, useChoice } from '@/components/site/trip/chosen-trip';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { Choice } from '@/lib/packages/prices/choice';
import { toHitChoice, toTerms } from '@/lib/packages/search/fit';
import type { Chip } from '@/lib/packages/search/types';

/**
 * The visitor's choice. A party or month in the sentence becomes the choice, for this page and all others, unless
 * `isKnown`: the page was opened with this sentence and a choice in its URL, which is the later one.
 */
export function useSaidChoice(chips: readonly Chip[], today: PlainDate, isKnown: boolean): Choice {
  const chosen = useChoice();
  const said = chips.filter(({ kind }) => kind === 'party' || kind === 'month');
  const words = said.map(({ label, words: own }) => `${label} ${own}`).join();
  useLayoutEffect(() => {
    if (said.length === 0 || isKnown) return;
    const choice = toHitChoice(toTerms(said, today), chosen);
    chooseTrip({ ...choice, ages: choice.ages.map(String), code: null });
    // Only a new party or month is stored; a choice made later is kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words]);
  return chosen;
}

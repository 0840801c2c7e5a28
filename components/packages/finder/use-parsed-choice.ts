import { useLayoutEffect } from 'react';
import { chooseTrip, getChoice, useChoice } from '@/components/site/trip-parts/chosen-trip';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { Choice } from '@/lib/packages/prices/choice';
import { toHitChoice, toTerms, type Terms } from '@/lib/packages/search/fit';
import type { Chip } from '@/lib/packages/search/types';

/**
 * The visitor's choice. A party or month in the sentence becomes the choice, for this page and all others. Not if
 * `isKnown`: then the URL has both this sentence and a choice, and the choice is newer.
 */
export function useParsedChoice(chips: readonly Chip[], today: PlainDate, isKnown: boolean): Choice {
  const terms = toTerms(chips, today);
  useStored({ ...terms, date: null }, isKnown);
  useStored({ ...terms, party: null, ages: [] }, isKnown);
  return useChoice();
}

/**
 * Stores the party or month only when that part of the sentence changes, so that a later choice by the
 * visitor is kept even if a filter rewrites the rest of the sentence.
 */
function useStored(terms: Terms, isKnown: boolean): void {
  useLayoutEffect(() => {
    if (isKnown || !(terms.party ?? terms.date)) return;
    const choice = toHitChoice(terms, getChoice());
    chooseTrip({ ...choice, ages: choice.ages.map(String) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(terms)]);
}

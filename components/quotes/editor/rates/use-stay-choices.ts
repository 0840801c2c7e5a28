'use client';

import { addPlainDays, isPlainDate } from '@/lib/platform/format/dates';
import type { StayChoice } from '@/lib/quotes/editing/types';
import type { DraftStay, QuoteDraft } from '@/lib/quotes/model/types';
import { useDraft } from '../state/quote-context';
import { useRateSearch } from './use-rate-search';

/** The room types that the rate book has in the place of a stay, with their cost for its nights. Loaded on demand. */
export function useStayChoices({ place, day, nights, mealPlan }: DraftStay, isWanted: boolean) {
  const party = useDraft(toPartyQuery);
  const firstDay = useDraft((draft) => draft.firstDay);
  const query =
    isWanted && isPlainDate(firstDay)
      ? new URLSearchParams({
          ...{ place, from: addPlainDays(firstDay, day - 1) },
          ...{ nights: String(nights), mealPlan },
        })
      : null;
  return useRateSearch<StayChoice>(query && `/quotes/stays?${query}&${party}`);
}

/** The party as query parameters of a search in the rate book. */
export function toPartyQuery({ adults, childrenAges }: QuoteDraft): string {
  return new URLSearchParams({ adults: String(adults), ages: childrenAges.join(',') }).toString();
}

/** The changes to a stay when a room type is chosen. */
export function takeChoice(choice: StayChoice): Partial<DraftStay> {
  const { itemId, hotel, category, roomName, mealPlan, rooms, cost } = choice;
  return { itemId, hotel, category, roomName, mealPlan, rooms, cost, isTyped: false };
}

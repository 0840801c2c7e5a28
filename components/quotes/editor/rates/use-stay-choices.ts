'use client';

import { addPlainDays, isPlainDate } from '@/lib/platform/format/dates';
import type { StayChoice } from '@/lib/quotes/editing/types';
import type { DraftStay, QuoteDraft } from '@/lib/quotes/model/types';
import { useDraft } from '../state/quote-context';
import { useRateSearch } from './use-rate-search';

/** The room types that the rate book has in the place of a stay, with their cost for its nights. Loaded on demand. */
export function useStayChoices(stay: DraftStay, isWanted: boolean) {
  const path = useDraft((draft) => toStaySearch(stay, draft));
  return useRateSearch<StayChoice>(isWanted ? path : null);
}

/** Shorter names would find too much outside of the place. */
const SHORTEST_NAME = 3;

/** The room types of the whole rate book with these words; none for too short words. */
export function useStaysByName(stay: DraftStay, words: string) {
  const path = useDraft((draft) => toStaySearch(stay, draft));
  const isLong = words.trim().length >= SHORTEST_NAME;
  return useRateSearch<StayChoice>(isLong && path ? `${path}&${new URLSearchParams({ q: words })}` : null);
}

/** The path below /api/admin that answers with the room types for a stay; null without a first day. */
export function toStaySearch({ place, day, nights, mealPlan }: DraftStay, draft: QuoteDraft): string | null {
  const { firstDay } = draft;
  if (!isPlainDate(firstDay)) return null;
  const from = addPlainDays(firstDay, day - 1);
  const query = new URLSearchParams({ place, from, nights: String(nights), mealPlan });
  return `/quotes/stays?${query}&${toPartyQuery(draft)}`;
}

/** The party as query parameters of a search in the rate book. */
export function toPartyQuery({ adults, childrenAges }: QuoteDraft): string {
  return new URLSearchParams({ adults: String(adults), ages: childrenAges.join(',') }).toString();
}

/** The changes to a stay when a room type is chosen. */
export function takeChoice(choice: StayChoice): Partial<DraftStay> {
  const { itemId, hotel, category, roomName, mealPlan, rooms, cost } = choice;
  return { itemId, hotel, category, roomName, mealPlan, rooms, cost, isTyped: false, isChosen: true };
}

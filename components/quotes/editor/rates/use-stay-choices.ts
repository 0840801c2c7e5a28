'use client';

import type { DraftStay } from '@/lib/quotes/model/types';
import { useRateSearch } from './use-rate-search';

/** What the rate book has for a stay. */
export type StayChoice = {
  key: string;
  hotel: string;
  category: string;
  roomName: string;
  /** Why it has no price. */
  note: string;
  cost: number | null;
  /** What choosing it changes in the stay. */
  take: Partial<DraftStay>;
};

export function useStayChoices(stay: DraftStay, isWanted: boolean) {
  const { items: choices, state } = useRateSearch<StayChoice>(
    isWanted ? `/quotes/stays?place=${stay.place}` : null,
  );
  return { choices, state };
}

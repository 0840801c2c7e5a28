'use client';

import { isPlainDate } from '@/lib/platform/format/dates';
import type { LineChoice } from '@/lib/quotes/editing/types';
import type { DraftLine } from '@/lib/quotes/model/types';
import { useDraft } from '../state/quote-context';
import { useRateSearch } from './use-rate-search';
import { toPartyQuery } from './use-stay-choices';

/** The rate book's vehicles for the trip, or its activities, loaded on demand; none for other kinds of lines. */
export function useLineChoices(kind: DraftLine['kind'], isWanted: boolean) {
  const party = useDraft(toPartyQuery);
  const trip = useDraft(({ firstDay, days }) =>
    isPlainDate(firstDay)
      ? new URLSearchParams({
          from: firstDay,
          days: String(Math.max(1, days.length)),
          driveMinutes: String(days.reduce((sum, day) => sum + (day.driveMinutes ?? 0), 0)),
        }).toString()
      : null,
  );
  const isInBook = kind === 'vehicle' || kind === 'activity';
  const path = isWanted && isInBook && trip ? `/quotes/lines?kind=${kind}&${trip}&${party}` : null;
  return useRateSearch<LineChoice>(path);
}

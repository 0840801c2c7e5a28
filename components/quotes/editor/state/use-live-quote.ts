'use client';

import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useLive } from '../../../staff/live/use-live';
import type { QuoteStore } from './quote-store';

/** Reads the quote again when its request changes, for example after the quote was sent, opened or answered. */
export function useLiveQuote(store: QuoteStore): void {
  useLive({
    async onChanged(changes) {
      const { id, requestId } = store.read().item;
      if (
        !changes?.some(
          ({ event, ids }) => (event === 'enquiry' || event === 'itinerary') && ids.includes(requestId),
        )
      )
        return;
      const answer = await sendStaff<{ item: QuoteInEditor }>('GET', `/quotes/${id}`);
      if (answer.ok && answer.body.item.revision >= store.read().item.revision) store.merge(answer.body.item);
    },
  });
}

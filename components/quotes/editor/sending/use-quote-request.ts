'use client';

import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { useQuoteStore } from '../state/quote-context';

type Answer = { message: string; item: QuoteInEditor };

/**
 * Sends an action on the quote and shows the resulting quote; what is typed meanwhile stays. `busy` is the path of the
 * pending action.
 */
export function useQuoteRequest(id: string) {
  const store = useQuoteStore();
  const [busy, setBusy] = useState<string | null>(null);

  async function request(path: string, body: object): Promise<StaffAnswer<Answer>> {
    if (busy) return { ok: false, status: 0, message: 'Please wait for the action before.' };
    setBusy(path);
    const answer = await sendStaff<Answer>('POST', `/quotes/${id}/${path}`, body);
    if (answer.ok) {
      const { item, message } = answer.body;
      await store.flush(); // because nothing is merged during a save
      if (item.revision >= store.read().item.revision) store.merge(item);
      notify.success(message);
    }
    setBusy(null);
    return answer;
  }

  return { busy, request };
}

'use client';

import { useContext, useEffect } from 'react';
import type { WorkCounts } from '@/lib/requests/inbox/types';
import { sendStaff } from '../../staff-request';
import { InboxContext, useInbox } from '../state/inbox-context';
import { useNow } from '../state/use-now';

const DEBOUNCE_MS = 800;
const MINUTE_MS = 60_000;

/**
 * Reads how much there is to do every minute and once the list has stopped changing. Renders nothing, so that the toolbar
 * is not rendered again with each change of the list.
 */
export function WorkRefresh() {
  const inbox = useContext(InboxContext);
  const items = useInbox((state) => state.items);
  const now = useNow();
  const minute = now === null ? null : Math.floor(now / MINUTE_MS);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await sendStaff<WorkCounts>('GET', '/response-time');
      if (isCurrent && answer.ok) inbox?.store.set({ work: answer.body });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inbox, items, minute]);
  return null;
}

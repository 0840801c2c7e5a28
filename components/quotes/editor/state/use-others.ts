'use client';

import { useEffect, useState } from 'react';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { joinWords } from '@/lib/platform/format/join-words';
import type { Change } from '@/lib/platform/live/events';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useLive } from '../../../staff/live/use-live';
import { createPresence } from './presence';
import type { QuoteStore } from './quote-store';

/**
 * Follows what colleagues and the traveller do with the quote while it is open. Returns the names of colleagues who
 * have it open too, as text, and the name of the last one who saved, if known.
 */
export function useOthers(store: QuoteStore, me: string): { others: string; savedBy: string } {
  const [others, setOthers] = useState('');
  const [savedBy, setSavedBy] = useState('');
  const [{ presence, refresh }] = useState(() => start(store, me, { setOthers, setSavedBy }));

  useLive({
    onChanged(changes) {
      if (changes?.some(isAbout(store.read().item.requestId))) void refresh();
      return presence.follow(changes);
    },
  });
  useEffect(() => {
    const stop = store.subscribe(presence.announceSaved);
    window.addEventListener('pagehide', presence.leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', presence.leave);
      presence.leave();
    };
  }, [store, presence]);
  return { others, savedBy };
}

const isAbout = (requestId: string) => (change: Change) =>
  (change.event === 'enquiry' || change.event === 'itinerary') && change.ids.includes(requestId);

type Show = { setOthers: (names: string) => void; setSavedBy: (name: string) => void };

function start(store: QuoteStore, me: string, { setOthers, setSavedBy }: Show) {
  const { id } = store.read().item;

  async function refresh() {
    const answer = await sendStaff<{ item: QuoteInEditor }>('GET', `/quotes/${id}`);
    if (!answer.ok || answer.body.item.revision < store.read().item.revision) return;
    presence.skipAnnouncing(answer.body.item.revision);
    store.merge(answer.body.item);
  }

  const presence = createPresence({
    ...{ id, me, tab: makeUuid(), readRevision: () => store.read().item.revision },
    announce: (body, isLast) =>
      sendStaff('POST', `/quotes/${id}/editors`, body, isLast ? { keepalive: true } : undefined),
    onNewer(from = '') {
      setSavedBy(from);
      void refresh();
    },
    onOthers: (names) => setOthers(joinWords(names)),
  });
  return { presence, refresh };
}

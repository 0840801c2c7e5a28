'use client';

import { useState } from 'react';
import { copyText } from '@/components/ui/copy-text';
import { notify } from '@/components/ui/toast';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { MoreMenu, type MenuAction } from '../../more-menu';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { EVERYTHING, toInboxUrl } from '../state/inbox-view';
import { EraseDialog } from './erase-dialog';

/** What is rarely done with a request, and what cannot be undone. Owners may delete and erase. */
export function MoreActions({ request, isErased }: { request: InboxItem; isErased: boolean }) {
  const { id, reference } = request;
  const canDelete = useInbox((state) => state.canDelete);
  const pin = useInbox((state) => state.pin);
  const { ask, announce } = useInboxActions();
  const [isErasing, setErasing] = useState(false);

  async function copyLink() {
    const url = new URL(toInboxUrl(EVERYTHING, reference, pin), window.location.origin);
    const isCopied = await copyText(url.href);
    const words = isCopied ? 'Link copied' : 'Your browser did not let us copy the link.';
    if (isCopied) notify.success(words);
    else notify.error(words);
    announce(words);
  }

  const actions: (MenuAction | false)[] = [
    { label: 'Copy link', run: () => void copyLink() },
    canDelete && { label: 'Delete', isDanger: true, run: () => ask('delete', id) },
    canDelete &&
      !isErased && {
        ...{ label: 'Erase personal data', isDanger: true, isApart: true },
        run: () => setErasing(true),
      },
  ];
  return (
    <>
      <MoreMenu opensUp actions={actions.filter((action) => action !== false)} />
      {isErasing && <EraseDialog id={id} onClose={() => setErasing(false)} />}
    </>
  );
}

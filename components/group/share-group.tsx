'use client';

import { useState } from 'react';
import { ShareIcon } from '@/components/site/trip-icons';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { ChatIcon } from '@/components/ui/icons';
import { useHydrated } from '@/components/ui/use-hydrated';
import { toShareText } from '@/lib/packages/group-choice/words';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { toWhatsAppUrl } from '@/lib/platform/routes';

/** Id of the heading. */
export const SHARE_ID = 'share-group';

type Props = { url: string; group: GroupState };

/** Sends the link to the group: by WhatsApp, by what the device offers, or copied. */
export function ShareGroup({ url, group }: Props) {
  const [notice, setNotice] = useState('');
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const text = toShareText(group);

  async function copy() {
    setNotice((await copyText(url)) ? 'Link copied' : 'Copying did not work here. The link is below.');
  }
  return (
    <section aria-labelledby={SHARE_ID}>
      <h2 id={SHARE_ID} className="text-xl">
        Send it to your group
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExternalLink
          href={toWhatsAppUrl('', `${text} ${url}`)}
          className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-full bg-whatsapp px-6 font-semibold text-white hover:bg-ink"
        >
          <ChatIcon /> WhatsApp
        </ExternalLink>
        {canShare ? (
          <button
            type="button"
            // The promise rejects when the visitor closes the dialog.
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
            className={buttonClass('secondary', 'grow')}
          >
            <ShareIcon className="size-5" /> Share
          </button>
        ) : null}
        <Button variant="secondary" className="grow" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {notice}
      </p>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft select-all">{url}</p>
    </section>
  );
}

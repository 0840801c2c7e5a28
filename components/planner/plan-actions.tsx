'use client';

import { useState } from 'react';
import { SaveLink } from '@/components/site/save-link';
import { ShareIcon } from '@/components/site/trip-icons';
import { copyText } from '@/components/ui/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { ChatIcon } from '@/components/ui/icons';
import { toPlanPdfPath, toWhatsAppUrl } from '@/lib/platform/routes';

const ACTION_CLASS = 'inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon hover:underline';

type Props = { title: string; url: string; code: string };

/** Copying the link, sharing and saving. `code` is that of the shared plan. */
export function PlanActions({ title, url, code }: Props) {
  const [notice, setNotice] = useState('');

  async function copy() {
    const isCopied = await copyText(url);
    setNotice(
      isCopied ? 'The link to this plan is copied.' : `Copying did not work here. The link is ${url}`,
    );
  }

  return (
    <section aria-labelledby="keep-plan">
      <h2 id="keep-plan" className="text-xl">
        Keep it or pass it on
      </h2>
      <div className="mt-2 flex flex-col items-start">
        <button type="button" onClick={() => void copy()} className={ACTION_CLASS}>
          <ShareIcon className="size-4.5" />
          Copy the link
        </button>
        <ExternalLink href={toWhatsAppUrl('', `${title}: ${url}`)} className={ACTION_CLASS}>
          <ChatIcon className="size-4.5" />
          Share on WhatsApp
        </ExternalLink>
        <SaveLink href={toPlanPdfPath(code)}>Save as PDF</SaveLink>
      </div>
      <p role="status" className="break-words text-sm text-ink-soft">
        {notice}
      </p>
    </section>
  );
}

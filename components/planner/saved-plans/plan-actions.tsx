'use client';

import { useState } from 'react';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { MailIcon, ShareIcon } from '@/components/site/trip-parts/trip-icons';
import { copyText } from '@/components/ui/browser/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { WhatsAppIcon } from '@/components/ui/icons';
import { toPlanCalendarPath, toPlanPdfPath, toWhatsAppUrl } from '@/lib/platform/routes';
import type { OwnPlan } from './use-own-plan';

const ACTION_CLASS =
  'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-lagoon hover:underline';

/** `url` opens exactly the plan that is shown. */
type Props = { title: string; url: string; own: OwnPlan; hasFirstDay: boolean };

/** Buttons to share the plan and to save it as PDF or in a calendar. */
export function PlanActions({ title, url, own, hasFirstDay }: Props) {
  const [notice, setNotice] = useState('');

  async function copy() {
    const isCopied = await copyText(url);
    setNotice(
      isCopied ? 'The link to this plan is copied.' : `Copying did not work here. The link is ${url}`,
    );
  }

  return (
    <section aria-label="Keep it or pass it on" className="print:hidden">
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={() => void copy()} className={ACTION_CLASS}>
          <ShareIcon className="size-4.5" />
          Copy the link
        </button>
        {typeof navigator.share === 'function' && (
          <button
            type="button"
            // The promise rejects when the visitor closes the dialog.
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            className={ACTION_CLASS}
          >
            <ShareIcon className="size-4.5" />
            Share, or send it to myself
          </button>
        )}
        <ExternalLink href={toWhatsAppUrl('', `${title}: ${url}`)} className={ACTION_CLASS}>
          <WhatsAppIcon className="size-4.5" />
          Share on WhatsApp
        </ExternalLink>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          className={ACTION_CLASS}
        >
          <MailIcon className="size-4.5" />
          Mail it to myself
        </a>
        <SaveLink href={toPlanPdfPath(own.code)} className="text-sm">
          Save as PDF
        </SaveLink>
        {hasFirstDay && (
          <SaveLink href={toPlanCalendarPath(own.code)} className="text-sm">
            Add to calendar
          </SaveLink>
        )}
      </div>
      <p role="status" className="text-sm break-words text-ink-soft">
        {notice}
      </p>
    </section>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { formatCallback } from '@/lib/company/terms/cancellation';
import type { Receipt } from '@/lib/requests/submission/types';

type Props = { receipt: Receipt; what: string; about?: ReactNode; children?: ReactNode };

/**
 * Permanent confirmation, shown in addition to the toast. `what` is a noun for the request, such as `enquiry`; `about`
 * is its trip, day, party and total. It takes the focus and scrolls into view, because a form may have been much
 * taller. Limits may delay a mail or hold it back (docs/decisions/submissions.md), so the link is shown in any case.
 */
export function RequestSent({ receipt, what, about = null, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'center' }); // the toast at the edge of the screen must not cover it
  }, [receipt.reference]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-sent
      aria-label={`${what[0]?.toUpperCase()}${what.slice(1)} sent`}
      className="flex flex-col gap-3 rounded-xl border border-success bg-success-pale p-4 outline-none"
    >
      <p className="text-lg font-semibold text-success">We have your {what}</p>
      {about && <div>{about}</div>}
      <p>
        We call or write to you within {formatCallback(receipt)}, by {receipt.callBy} (Kerala time).
      </p>
      <p>
        {receipt.mailed
          ? 'A mail with this link is on its way. Keep the link in case it does not arrive:'
          : 'Keep this link:'}{' '}
        <a href={receipt.statusUrl} className="font-semibold text-lagoon underline">
          See where your {what} stands
        </a>{' '}
        (reference <span className="whitespace-nowrap">{receipt.reference}</span>).
      </p>
      {children}
    </section>
  );
}

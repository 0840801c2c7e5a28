import { useEffect, useRef, type ReactNode } from 'react';
import { formatCallback } from '@/lib/company/terms/cancellation';
import type { Receipt } from '@/lib/requests/submission/types';

type Props = { receipt: Receipt; what: string; about?: ReactNode };

/**
 * Permanent confirmation, shown in addition to the toast. `what` is a noun for the request, such as `enquiry`; `about`
 * is its trip, day, party and total. It takes the focus and scrolls into view, because it is below a long form. It does not
 * promise a mail, because limits may delay mails or hold them back (docs/decisions/submissions.md).
 */
export function RequestSent({ receipt, what, about = null }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'center' }); // the toast at the edge of the screen must not cover it
  }, [receipt.reference]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`${what[0]?.toUpperCase()}${what.slice(1)} sent`}
      className="rounded-xl border border-success bg-success-pale p-4 outline-none"
    >
      <p className="text-lg font-semibold text-success">We have your {what}</p>
      {about && <div className="mt-1">{about}</div>}
      <p className="mt-1">
        Your reference is <strong className="whitespace-nowrap">{receipt.reference}</strong>. We call or write
        to you within {formatCallback(receipt)}.
      </p>
      <p className="mt-2">
        {receipt.mailed
          ? 'A confirmation mail usually takes a few minutes. It may take longer or not reach you, so keep this link:'
          : 'No mail is sent to you, so keep this link:'}
      </p>
      <p className="mt-1">
        <a href={receipt.statusUrl} className="font-semibold text-lagoon underline">
          See where your {what} stands
        </a>
      </p>
      <p className="mt-1 text-sm select-all wrap-anywhere">{receipt.statusUrl}</p>
    </section>
  );
}

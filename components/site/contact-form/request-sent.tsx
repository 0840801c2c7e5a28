import { useEffect, useRef } from 'react';
import type { Receipt } from '@/lib/submission/types';

/**
 * What stays on the page after the notification is gone; `what` is an enquiry, a plan. It takes the focus, and with it
 * the screen: it stands below a form that is as high as a window, where nobody would look for it.
 */
export function RequestSent({ receipt, what }: { receipt: Receipt; what: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [receipt.reference]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`${what[0]?.toUpperCase()}${what.slice(1)} sent`}
      className="rounded-xl border border-success bg-success-pale p-4 outline-none"
    >
      <p className="text-lg font-semibold text-success">We have your {what}</p>
      <p className="mt-1">
        Your reference is <strong className="whitespace-nowrap">{receipt.reference}</strong>. We call or write
        to you within 24 hours; a mail with these details is on its way to you.
      </p>
      <p className="mt-2">
        <a href={receipt.statusUrl} className="font-semibold text-lagoon underline">
          See where your {what} stands
        </a>
      </p>
    </section>
  );
}

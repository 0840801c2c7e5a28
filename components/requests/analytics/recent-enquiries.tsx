import Link from 'next/link';
import { useId } from 'react';
import { formatMoment } from '@/lib/platform/format/dates';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { toInboxSearchPath } from '@/lib/platform/routes';

export type RecentEnquiry = Pick<
  InboxItem,
  'id' | 'reference' | 'customerName' | 'tourTitle' | 'enquiryDate' | 'status' | 'source'
>;

/** The newest enquiries, linked to the inbox. The links use `_top` to leave the analytics iframe. */
export function RecentEnquiries({ items }: { items: readonly RecentEnquiry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <h2 id={id} className="text-lg">
        Recent website enquiries
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">No Enquiries Found</p>
      ) : (
        <ul className="mt-2 text-sm">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line py-1.5">
              <Link
                href={toInboxSearchPath(item.reference)}
                target="_top"
                prefetch={false}
                className="inline-flex min-h-11 items-center font-semibold text-lagoon wrap-anywhere md:min-h-0"
              >
                <bdi>{item.customerName}</bdi>
              </Link>
              <p className="wrap-anywhere text-ink-soft">
                {toPackageLabel(item.tourTitle)} · {formatMoment(item.enquiryDate)} ·{' '}
                {toStatusLabel(item.status)}
                {item.source === 'custom_planner' && ' · Trip planner'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

'use client';

import { formatMoment, formatRecent } from '@/lib/platform/format/dates';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { useInbox, useInboxActions } from './state/inbox-context';

/** Deleted requests, the last deleted first. The only action is to restore a request, until it is purged. */
export function DeletedList() {
  const items = useInbox((state) => state.items);
  return (
    <>
      <p className="text-sm text-ink-soft">
        Deleted enquiries are kept for 30 days. Restoring one brings it back with its history.
      </p>
      <ul aria-label="Deleted enquiries" className="mt-2 border-t border-line">
        {items.map((item) => (
          <DeletedRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({ item }: { item: InboxItem }) {
  const today = useInbox((state) => state.today);
  const { restore } = useInboxActions();
  const { customerName, reference, phone, email, tourTitle, enquiryDate, excerpt } = item;
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-2 text-sm">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap gap-x-3">
          <span dir="auto" className="font-semibold">
            {customerName}
          </span>
          <span className="text-ink-soft">{reference}</span>
          <span className="text-ink-soft">{phone}</span>
          {email && <span className="text-ink-soft">{email}</span>}
        </p>
        <p className="text-ink-soft">
          <span dir="auto">{toPackageLabel(tourTitle)}</span>, {formatParty(item)}, received{' '}
          <time dateTime={enquiryDate} title={formatMoment(enquiryDate)}>
            {formatRecent(enquiryDate, today)}
          </time>
        </p>
        {excerpt && (
          <p dir="auto" className="truncate text-ink-soft">
            {excerpt}
          </p>
        )}
      </div>
      <TextButton onClick={() => void restore(item)}>
        Restore<span className="sr-only"> the enquiry of {customerName}</span>
      </TextButton>
    </li>
  );
}

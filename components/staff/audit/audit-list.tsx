import Link from 'next/link';
import { describeAudit } from '@/lib/staff/audit/words';
import type { AuditItem } from '@/lib/staff/audit/types';
import { formatMoment } from '@/lib/platform/format/dates';
import { toInboxSearchPath } from '@/lib/platform/routes';

/** Audit entries, one sentence each. */
export function AuditList({ items }: { items: AuditItem[] }) {
  if (items.length === 0)
    return <p className="mt-6 text-ink-soft">Nothing here. Choose other filters, or come back later.</p>;
  return (
    <ol className="mt-5 divide-y divide-line border-y border-line text-sm">
      {items.map((item) => (
        <li key={item.key} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_1fr]">
          {/* The `dateTime` attribute allows at most three decimals of a second. */}
          <time dateTime={new Date(item.at).toISOString()} className="text-ink-soft tabular-nums">
            {formatMoment(item.at)}
          </time>
          <AuditLine item={item} />
        </li>
      ))}
    </ol>
  );
}

function AuditLine({ item }: { item: AuditItem }) {
  const { who, what, rest } = describeAudit(item);
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{who}</span> {what}
      {item.request && (
        <>
          {' '}
          {item.request.isListed ? (
            <Link prefetch={false} href={toInboxSearchPath(item.request.reference)} className="text-lagoon">
              {item.request.reference}
            </Link>
          ) : (
            item.request.reference
          )}
          {rest}
        </>
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import { toPackageLabel, type EnquiryActivityItem, type EnquiryDetail } from '@/lib/enquiries/admin-types';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { formatParty } from './party';
import { StatusBadge } from './status-badge';

const SUSPICIONS: Record<string, string> = {
  honeypot: 'A field that people cannot see was filled in',
  'too-fast': 'Sent faster than a person types',
};

const KINDS: Record<string, string> = {
  created: 'Received',
  status: 'Status',
  spam: 'Spam flag',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** All that is stored of an enquiry, and what has happened to it. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const place = [enquiry.locationCity, enquiry.locationState, enquiry.locationCountry].filter(Boolean).join(', ');
  return (
    <>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Email">{enquiry.email ?? 'Not given'}</Fact>
        <Fact label="Phone">{enquiry.phone}</Fact>
        <Fact label="Package">{toPackageLabel(enquiry.tourTitle)}</Fact>
        <Fact label="Price shown">{enquiry.priceShown || 'None'}</Fact>
        <Fact label="Travellers">{formatParty(enquiry)}</Fact>
        <Fact label="Travel date">{formatDate(enquiry.travelDate)}</Fact>
        <Fact label="Message" isWide>
          <span className="whitespace-pre-line">{enquiry.message || 'None'}</span>
        </Fact>
        <Fact label="Status">
          <StatusBadge status={enquiry.status} /> {enquiry.isSpam && <StatusBadge status="spam" />}
        </Fact>
        <Fact label="Received">{formatMoment(enquiry.enquiryDate)}</Fact>
        <Fact label="Reference">{enquiry.reference}</Fact>
        <Fact label="Source">{enquiry.source}</Fact>
        <Fact label="Place">{place || 'Unknown'}</Fact>
        <Fact label="IP address">{enquiry.ipAddress ?? 'Unknown'}</Fact>
        <Fact label="User agent" isWide>
          {enquiry.userAgent ?? 'Unknown'}
        </Fact>
        {enquiry.suspicion && (
          <Fact label="Suspicion" isWide>
            {SUSPICIONS[enquiry.suspicion] ?? enquiry.suspicion}
          </Fact>
        )}
      </dl>
      <ActivityList activity={enquiry.activity} />
    </>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function ActivityList({ activity }: { activity: EnquiryActivityItem[] }) {
  if (activity.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-lg">History</h3>
      <ol className="mt-2 space-y-1 text-sm">
        {activity.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at} className="text-ink-soft">
              {formatMoment(entry.at)}
            </time>{' '}
            {describe(entry)}
            {entry.staff && ` by ${entry.staff}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ kind, after, note }: EnquiryActivityItem): string {
  const change = after as { status?: string; isSpam?: boolean } | null;
  if (kind === 'status' && change?.status) return `Set to ${change.status}`;
  if (kind === 'spam') return change?.isSpam ? 'Marked as spam' : 'Unmarked as spam';
  return [KINDS[kind] ?? kind, note].filter(Boolean).join(': ');
}

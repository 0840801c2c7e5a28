'use client';

import { useState, type ReactNode } from 'react';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { toPackageLabel } from '@/lib/inbox/package-label';
import type { InboxDetail } from '@/lib/inbox/types';
import { formatParty } from '@/lib/inbox/party';
import { StatusBadge } from '../../status-badge';

const SUSPICIONS: Record<string, string> = {
  honeypot: 'A field that people cannot see was filled in',
  'too-fast': 'Sent faster than a person types',
};

/** Messages longer than this are collapsed. */
const FOLDED_OVER = 700;

/** All stored fields. `dir="auto"` is for visitor text in right-to-left scripts. */
export function RequestFacts({ request }: { request: InboxDetail }) {
  const place = [request.locationCity, request.locationState, request.locationCountry]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact label="Email">{request.email ?? 'Not given'}</Fact>
      <Fact label="Phone">{request.phone}</Fact>
      <Fact label={request.plan ? 'Plan' : 'Package'}>{toPackageLabel(request.tourTitle)}</Fact>
      <Fact label={request.plan ? 'Estimate' : 'Price'}>{request.priceShown || 'None'}</Fact>
      <Fact label="Travellers">{formatParty(request)}</Fact>
      <Fact label="Travel date">{request.travelDate ? formatDate(request.travelDate) : 'Open'}</Fact>
      <Fact label="Message" isWide>
        <Message text={request.message} />
      </Fact>
      <Fact label="Status">
        <StatusBadge status={request.withdrawnAt ? 'withdrawn' : request.status} />{' '}
        {request.isSpam && <StatusBadge status="spam" />}
      </Fact>
      <Fact label="Received">{formatMoment(request.enquiryDate)}</Fact>
      <Fact label="First contact">
        {request.firstContactAt ? formatMoment(request.firstContactAt) : 'Not yet'}
      </Fact>
      <Fact label="Source">{request.source}</Fact>
      <Fact label="Place">{place || 'Unknown'}</Fact>
      <Fact label="IP address">{request.ipAddress ?? 'Unknown'}</Fact>
      <Fact label="User agent" isWide>
        {request.userAgent ?? 'Unknown'}
      </Fact>
      {request.suspicion && (
        <Fact label="Suspicion" isWide>
          {SUSPICIONS[request.suspicion] ?? request.suspicion}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Message({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > FOLDED_OVER;
  return (
    <>
      <span
        id="message-text"
        dir="auto"
        className={`block whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {text || 'None'}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls="message-text"
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-11 text-sm text-lagoon underline"
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </button>
      )}
    </>
  );
}

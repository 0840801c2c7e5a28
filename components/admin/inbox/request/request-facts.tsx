'use client';

import { useState, type ReactNode } from 'react';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { toPackageLabel } from '@/lib/inbox/package-label';
import { formatParty } from '@/lib/inbox/party';
import type { InboxItem } from '@/lib/inbox/types';
import { toMailUrl } from '@/lib/routes';
import { detectLanguage } from '@/lib/replies/text-language';

/** Messages longer than this are collapsed. */
const FOLDED_OVER = 700;

type Props = {
  request: InboxItem;
  /** What the visitor wrote; its first words while the rest is being read. */
  message: string;
};

/** Who asks, for what, when and for how many, with the price for that date and party, and the visitor's own words. */
export function RequestFacts({ request, message }: Props) {
  const isPlan = request.source === 'custom_planner';
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-1.5 @xl:grid-cols-3 @xl:gap-y-3">
        <Fact label={isPlan ? 'Plan' : 'Package'}>{toPackageLabel(request.tourTitle)}</Fact>
        <Fact label="Travel date">{request.travelDate ? formatDate(request.travelDate) : 'Open'}</Fact>
        <Fact label="Travellers">{formatParty(request)}</Fact>
        <Fact label={isPlan ? 'Estimate' : 'Price'}>{request.priceShown || 'None'}</Fact>
        <Fact label="Phone">{request.phone}</Fact>
        <Fact label="Email">
          {request.email ? <a href={toMailUrl(request.email)}>{request.email}</a> : 'Not given'}
        </Fact>
        {request.firstContactAt && <Fact label="First contact">{formatMoment(request.firstContactAt)}</Fact>}
      </dl>
      <section aria-label="Message" className="mt-4 rounded-lg bg-sand px-4 py-3">
        <Message text={message} />
      </section>
    </>
  );
}

/** A label and its value. `dir="auto"` is for visitor text in right-to-left scripts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 @max-xl:grid @max-xl:grid-cols-[6.5rem_minmax(0,1fr)] @max-xl:items-baseline">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Message({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > FOLDED_OVER;
  const language = detectLanguage(text);
  if (!text) return <p className="text-ink-soft">No message.</p>;
  return (
    <>
      <span
        id="message-text"
        dir="auto"
        lang={language === 'en' ? undefined : language}
        className={`block wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {text}
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

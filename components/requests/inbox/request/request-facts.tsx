'use client';

import { useState, type ReactNode } from 'react';
import { listExtraFacts } from '@/lib/packages/catalogue/chosen-extras';
import type { ChosenExtra } from '@/lib/packages/model/types';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { listFieldFacts } from '@/lib/requests/derived-fields';
import type { FieldValues } from '@/lib/requests/fields';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { formatStoredPrice, toStoredTotal } from '@/lib/packages/prices/stored-total';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import { StoredTotal } from '../../stored-total';

/** Characters above which a message is collapsed: normally, and while a reply is open. */
const FOLDED_OVER = { usual: 700, reply: 160 };

type Props = {
  request: InboxItem &
    Partial<FieldValues> & { extras?: readonly ChosenExtra[]; trip?: { isCancelled: boolean } | null };
  /** The visitor's message; only its beginning until the full request has loaded. */
  message: string;
  /**
   * True while a reply is written: to leave room for it, shows only one line of facts and the beginning of the message.
   */
  isFolded?: boolean;
};

/** Contact, trip, date and party, the price for them, and the visitor's message. */
export function RequestFacts({ request, message, isFolded = false }: Props) {
  const isPlan = request.source === 'custom_planner';
  const facts: [string, ReactNode][] = [
    [isPlan ? 'Plan' : 'Package', toPackageLabel(request.tourTitle)],
    ['Travel date', request.travelDate ? formatDate(request.travelDate) : 'Open'],
    ['Travellers', formatParty(request)],
    [
      request.trip?.isCancelled
        ? 'Cancellation fee'
        : (toStoredTotal(request)?.label ?? (isPlan ? 'Estimate' : 'Price')),
      <>
        {formatStoredPrice(request) ? <StoredTotal request={request} rateClass="block" /> : 'None'}
        {request.expectedAmount && request.agreedTotal === null && (
          <span className="block text-sm">Expected {formatRupees(request.expectedAmount)}</span>
        )}
      </>,
    ],
    ...[
      ...listExtraFacts({ ...request, extras: request.extras ?? [] }),
      ...listFieldFacts('detail', request),
    ].map(({ label, value }) => [label, value] as [string, ReactNode]),
  ];
  return (
    <>
      <dl
        className={
          isFolded
            ? 'mt-3 flex flex-wrap gap-x-4 text-sm'
            : 'mt-4 grid grid-cols-2 gap-x-6 gap-y-2 @xl:grid-cols-[minmax(0,auto)_auto_auto_minmax(0,auto)] @xl:justify-between'
        }
      >
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className={isFolded ? 'sr-only' : 'text-xs text-ink-soft'}>{label}</dt>
            <dd dir="auto" className="leading-6 font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <section
        aria-label="Message"
        className={`${isFolded ? 'mt-2 text-sm' : 'mt-4'} ${message ? `rounded-lg bg-sand px-4 ${isFolded ? 'py-2' : 'py-3'}` : 'text-sm text-ink-soft'}`}
      >
        {message ? <Message text={message} isFolded={isFolded} /> : <p>No message.</p>}
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

function Message({ text, isFolded }: { text: string; isFolded: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > FOLDED_OVER[isFolded ? 'reply' : 'usual'];
  const language = detectLanguage(text);
  return (
    <>
      <span
        id="message-text"
        dir="auto"
        lang={language === 'en' ? undefined : language}
        className={`block wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? (isFolded ? 'line-clamp-2' : 'line-clamp-6') : ''}`}
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

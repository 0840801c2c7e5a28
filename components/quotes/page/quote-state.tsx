import type { ReactNode } from 'react';
import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { formatLongDate, formatMoment } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES } from '@/lib/platform/routes';
import { readQuoteChoice } from '@/lib/quotes/model/quote-choice';
import type { TravellerQuote } from '@/lib/quotes/sent/types';

type Props = {
  quote: TravellerQuote;
  token: string;
  contact: ContactDetails;
  /** True once the advance has come, and for a cancelled trip: its payments say what follows. */
  isBooked?: boolean;
  /** What was paid for the trip that is booked by an earlier version, in whole rupees; null without one. */
  paidBefore?: number | null;
  isCancelled?: boolean;
};

/**
 * The state of the offer and what the traveller can do now. For an open offer, shows nothing unless its request is
 * closed or a trip is booked by an earlier version.
 */
export function QuoteState({ quote, token, contact, paidBefore = null, ...trip }: Props) {
  const { state, content, latest } = quote;
  switch (state) {
    case 'open':
      if (paidBefore !== null)
        return (
          <State title="Your trip is booked as you accepted it before">
            It stays so until you accept this version
            {paidBefore > 0 && `, which counts the ${formatRupees(paidBefore)} that you have paid`}.
          </State>
        );
      return quote.isClosed ? (
        <State isWarning title="The request for this trip is closed">
          We do not call you about it any more{content.plan ? '' : ', unless you accept this offer'}. To take
          it up again, tell us. <ContactLines {...contact} />
        </State>
      ) : null;
    case 'accepted':
      return <Accepted quote={quote} contact={contact} {...trip} />;
    case 'expired':
      return (
        <State isWarning title={`This offer ended on ${formatLongDate(content.validUntil)}`}>
          You can still read it. Ask us and we check whether the price still holds.{' '}
          <ContactLines {...contact} />
        </State>
      );
    case 'superseded':
      return (
        <State isWarning title={`There is a newer version, ${latest}`}>
          This is version {quote.number}, which can be read but not accepted.{' '}
          <a href={`${ROUTES.quote}/${token}`} className="font-semibold text-lagoon underline">
            Open the offer as it is now
          </a>
        </State>
      );
    case 'declined':
      return (
        <State title="You declined this offer">
          Thank you for telling us. If you change your mind, tell us. <ContactLines {...contact} />
        </State>
      );
    case 'withdrawn':
      return <Withdrawn contact={contact} />;
  }
}

/** Page of a withdrawn version whose content staff have hidden. */
export function HiddenQuote({ contact }: Pick<Props, 'contact'>) {
  return (
    <div data-private-page className="wrap section max-w-5xl">
      <h1 className="text-title">Our offer</h1>
      <Withdrawn contact={contact} />
    </div>
  );
}

function Withdrawn({ contact }: Pick<Props, 'contact'>) {
  return (
    <State isWarning title="We have withdrawn this offer">
      It cannot be accepted any more. We are glad to make you a new one. <ContactLines {...contact} />
    </State>
  );
}

function Accepted({ quote, contact, isBooked, isCancelled = false }: Omit<Props, 'token'>) {
  const { content, contentHash, isClosed, acceptance } = quote;
  if (!acceptance) return null;
  const chosen = readQuoteChoice(content, acceptance);
  return (
    <State isWarning={isCancelled} title={isCancelled ? 'This trip is cancelled' : 'You accepted this offer'}>
      <strong className="font-semibold">
        {[chosen?.option.name, ...(chosen?.extras ?? []).map(({ label }) => label)]
          .filter(Boolean)
          .join(', ')}
      </strong>{' '}
      for <strong className="font-semibold tabular-nums">{formatRupees(acceptance.total)}</strong>, accepted
      by {acceptance.name} on <time dateTime={acceptance.at}>{formatMoment(acceptance.at)}</time>.{' '}
      {isBooked ? null : isClosed ? (
        <>
          The request for this trip was closed since, so we do not call you about it. To take it up again,
          tell us. <ContactLines {...contact} />
        </>
      ) : (
        'The trip is booked when we have the advance and you hold our written confirmation.'
      )}
      <span className="mt-2 block text-sm text-ink-soft">Proof code {contentHash.slice(0, 8)}</span>
    </State>
  );
}

type StateProps = { title: string; isWarning?: boolean; children: ReactNode };

function State({ title, isWarning = false, children }: StateProps) {
  const look = isWarning ? 'border-laterite bg-sand' : 'border-lagoon bg-lagoon-pale';
  return (
    <section aria-labelledby="state" className={`mt-6 max-w-2xl border-l-4 p-5 ${look}`}>
      <h2 id="state" tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2">{children}</p>
    </section>
  );
}

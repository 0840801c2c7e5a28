import { describeQuotes, describeOf } from '@/lib/public/analytics/words';
import { FEWEST_QUOTES } from '@/lib/public/analytics/rates';
import type { Outcome, OutcomePart, Outcomes, QuoteFigures } from '@/lib/public/analytics/types';
import { NumbersSection } from './numbers-section';
import { ReasonsSection } from './reasons-section';
import { formatRupees } from '@/lib/platform/format/money';
import { formatCount, formatShare, formatSpan } from '@/lib/platform/format/numbers';
import { GroupTable } from './group-table';

const TOPICS = [
  { part: 'packages', about: 'Quotes by package', what: 'Package' },
  { part: 'handlers', about: 'Quotes by handler', what: 'Handled by' },
  { part: 'sources', about: 'Quotes by source', what: 'Source' },
] as const satisfies readonly { part: OutcomePart; about: string; what: string }[];

/** Outcomes of the quotes for the requests of the period, by group, and why quotes were declined. */
export function QuoteSections({ outcomes }: { outcomes: Outcomes }) {
  // Every request has one source, so these lines count all quotes.
  const all = listQuoted(outcomes, 'sources');
  return (
    <>
      <div className="min-w-0 xl:col-span-2">
        <NumbersSection about="Quotes" finding={describeQuotes(all.map(({ quotes }) => quotes))}>
          {all.length > 0 && <QuoteTables outcomes={outcomes} />}
        </NumbersSection>
      </div>
      {all.length > 0 && (
        <ReasonsSection
          about="Why quotes were declined"
          none="No quote for requests of these days was declined"
          caption="Declined quotes by reason"
          counted="Declined"
          lines={outcomes.declined}
        />
      )}
    </>
  );
}

function QuoteTables({ outcomes }: { outcomes: Outcomes }) {
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Each request of these days that was sent a quote counts once, by its accepted quote or else the last
        one. “Median time” is the median time from the request to the first quote, “Accepted” is out of those
        no longer open, and “Average” is the total as accepted, or that of the cheapest option. Under{' '}
        {FEWEST_QUOTES} quotes, times and averages would show single cases and are left out.
      </p>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        {TOPICS.map(({ part, about, what }) => (
          <div key={part} className="min-w-0 break-inside-avoid">
            <h4 className="mb-1 font-semibold">{about}</h4>
            <QuoteTable
              caption={`${about}: what came of them`}
              what={what}
              lines={listQuoted(outcomes, part)}
              hasMargins={outcomes.hasMargins}
            />
          </div>
        ))}
      </div>
    </>
  );
}

function listQuoted(outcomes: Outcomes, part: OutcomePart): QuotedOutcome[] {
  return (outcomes[part] ?? []).filter(isQuoted).sort((a, b) => b.quotes.sent - a.quotes.sent);
}

function isQuoted(line: Outcome): line is QuotedOutcome {
  return line.quotes !== null;
}

/** A group of requests of which at least one was sent a quote. */
type QuotedOutcome = Outcome & { quotes: QuoteFigures };

type Props = { caption: string; what: string; lines: QuotedOutcome[]; hasMargins: boolean };

const HEADINGS = ['Quoted', 'Median time', 'Open', 'Accepted', 'Average'];

/** Outcomes of the quotes for each group of requests; the margin only for staff who may see costs. */
function QuoteTable({ caption, what, lines, hasMargins }: Props) {
  const toCells = ({ quotes: { sent, won, open, medianMinutes, value, margin } }: QuotedOutcome) => [
    formatCount(sent),
    medianMinutes === null ? '–' : formatSpan(medianMinutes),
    formatCount(open),
    sent === open ? '–' : describeOf(won, sent - open),
    value === null ? '–' : formatRupees(Math.round(value)),
    ...(hasMargins ? [margin === null ? '–' : formatShare(margin)] : []),
  ];
  return (
    <GroupTable
      caption={caption}
      what={what}
      lines={lines}
      toCells={toCells}
      headings={hasMargins ? [...HEADINGS, 'Margin'] : HEADINGS}
      toCount={({ quotes }) => quotes.sent}
      counted="quoted requests"
    />
  );
}

import { useId, type ReactNode } from 'react';
import {
  countOf,
  describeDays,
  describeDue,
  describeFunnel,
  describePackages,
  describeRates,
  describeResponses,
  describeShare,
  describeSources,
  describeViews,
} from '@/lib/site/analytics/findings';
import { FEWEST_VIEWS, rankPackages, sumOf } from '@/lib/site/analytics/rates';
import type { Numbers } from '@/lib/site/analytics/types';
import { formatCount, formatSpan } from '@/lib/platform/format/numbers';
import { MOST_DUE, type ResponseTimes } from '@/lib/requests/response-time/types';
import { EVERYTHING, toInboxUrl } from '../inbox/state/inbox-view';
import { DayChart, SERIES_FILTERS } from './day-chart';
import { RateTable, ShareTable } from './tables';

const SOURCES = [
  { name: 'Website', fill: 'fill-lagoon' },
  { name: 'Trip planner', fill: 'fill-line-strong' },
];
/** Shown only in a period in which staff have added enquiries. */
const ADDED = { name: 'Added by the team', fill: 'fill-leaf' };
const VIEWS = [{ name: 'Page views', fill: 'fill-lagoon' }];

/** The figures of a period. The heading of each section sums up what its figures show. */
export function NumbersDashboard({ numbers }: { numbers: Numbers }) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <EnquiriesByDay {...numbers} />
      <ViewsByDay {...numbers} />
      <NumbersSection about="By package" finding={describePackages(numbers)}>
        <PackageTable {...numbers} />
      </NumbersSection>
      <div className="grid min-w-0 content-start gap-y-8">
        <NumbersSection about="From enquiry to booking" finding={describeFunnel(numbers.funnel)}>
          {numbers.funnel.received > 0 && <FunnelTable {...numbers} />}
        </NumbersSection>
        <NumbersSection about="First answer" finding={describeResponses(numbers.responses)}>
          <ResponseTable responses={numbers.responses} />
          <p className="mt-2 text-sm">
            {describeDue(numbers.promises, MOST_DUE)}
            {numbers.promises.broken > 0 && (
              <>
                {' '}
                <a href={toInboxUrl({ ...EVERYTHING, clock: 'late' })} target="_top" className="text-lagoon">
                  Show who is late
                </a>
              </>
            )}
          </p>
        </NumbersSection>
        <NumbersSection about="By source" finding={describeSources(numbers)}>
          {numbers.funnel.received > 0 && <SourceTable {...numbers} />}
        </NumbersSection>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <NumbersSection about="From view to enquiry" finding={describeRates(numbers)}>
          {numbers.packages.length > 0 && <RateTable {...numbers} />}
          <p className="mt-2 text-xs text-ink-soft">
            The rate is website enquiries per view. Under {FEWEST_VIEWS} views it would say nothing yet.
          </p>
        </NumbersSection>
      </div>
    </div>
  );
}

function EnquiriesByDay(numbers: Numbers) {
  const hasAdded = countAdded(numbers) > 0;
  const days = numbers.days.map(({ day, website, planner, added }) => ({
    day,
    values: [website, planner, ...(hasAdded ? [added] : [])],
  }));
  return (
    <NumbersSection about="Enquiries by day" finding={describeDays(numbers)}>
      {numbers.funnel.received > 0 && (
        <DayChart name="Enquiries" series={hasAdded ? [...SOURCES, ADDED] : SOURCES} days={days} />
      )}
    </NumbersSection>
  );
}

function ViewsByDay(numbers: Numbers) {
  const days = numbers.days.map(({ day, views }) => ({ day, values: [views] }));
  return (
    <NumbersSection about="Page views by day" finding={describeViews(numbers)}>
      {numbers.days.some(({ views }) => views > 0) && (
        <DayChart name="Page views" series={VIEWS} days={days} />
      )}
      <p className="mt-2 text-xs text-ink-soft">
        Home, lists, packages and planner, counted without cookies; robots, staff and whoever asks not to be
        tracked are left out.
      </p>
    </NumbersSection>
  );
}

function FunnelTable({ funnel, from, to }: Numbers) {
  const lines = [
    { label: 'Received', count: funnel.received },
    { label: 'Ever contacted', count: funnel.contacted },
    { label: 'Converted', count: funnel.converted },
  ];
  return (
    <ShareTable
      caption="Enquiries received in the period, and what became of them"
      what="Step"
      lines={lines}
      whole={funnel.received}
      toFilter={({ label }) => {
        if (label === 'Converted') return { tab: 'converted', from, to };
        return label === 'Received' ? { from, to } : null; // the inbox cannot filter by "ever contacted"
      }}
    />
  );
}

function PackageTable({ packages, general, from, to }: Numbers) {
  const lines = rankPackages(packages, general);
  if (lines.length === 0) return null;
  const whole = sumOf(lines);
  return (
    <ShareTable
      caption="Website enquiries by package"
      what="Package"
      counted="Website enquiries"
      lines={lines}
      whole={whole}
      toFilter={({ packageId }) => (packageId ? { package: packageId, source: 'website', from, to } : null)}
    />
  );
}

function countAdded({ days }: Pick<Numbers, 'days'>): number {
  return sumOf(days.map(({ added }) => ({ count: added })));
}

function SourceTable({ days, from, to }: Numbers) {
  const added = countAdded({ days });
  const lines = [
    { label: 'Website', count: sumOf(days.map(({ website }) => ({ count: website }))) },
    { label: 'Trip planner', count: sumOf(days.map(({ planner }) => ({ count: planner }))) },
    ...(added > 0 ? [{ label: ADDED.name, count: added }] : []),
  ];
  const whole = sumOf(days.map((day) => ({ count: countOf(day) })));
  return (
    <ShareTable
      caption="Enquiries by source"
      what="Source"
      lines={lines}
      whole={whole}
      toFilter={({ label }) => {
        const source = SERIES_FILTERS[label];
        return source ? { ...source, from, to } : null;
      }}
    />
  );
}

type Props = {
  /** The topic of the section, in one or two words. */
  about: string;
  /** One sentence that sums up the section. */
  finding: string;
  children: ReactNode;
};

/** A section of the dashboard. Its heading states the conclusion. */
function NumbersSection({ about, finding, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid border-t border-line pt-3">
      <p className="eyebrow">{about}</p>
      <h3 id={id} className="mt-0.5 mb-3 text-lg">
        {finding}
      </h3>
      {children}
    </section>
  );
}

/** How long visitors waited for our first contact. */
function ResponseTable({ responses }: { responses: ResponseTimes[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Time until the first contact</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          {['First contacts of', 'How many', 'Median wait', 'In time'].map((heading, at) => (
            <th key={heading} scope="col" className={`pb-1 font-normal ${at > 0 ? 'pl-3 text-right' : ''}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {responses.map(({ days, answered, within, medianMinutes }) => (
          <tr key={days} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              the last {days} days
            </th>
            <td className="py-1.5 pl-3 text-right tabular-nums">{formatCount(answered)}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">
              {medianMinutes === null ? '–' : formatSpan(medianMinutes)}
            </td>
            <td className="py-1.5 pl-3 text-right tabular-nums">{describeShare(within, answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

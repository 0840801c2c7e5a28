import {
  describeDays,
  describeDue,
  describeFunnel,
  describeLargest,
  describeRates,
  describeResponses,
  describeShare,
  describeViews,
  describeOf,
} from '@/lib/public/analytics/words';
import { FEWEST_VIEWS, sumOf } from '@/lib/public/analytics/rates';
import type { Numbers, OutcomePart, Outcomes, Outcome } from '@/lib/public/analytics/types';
import { formatCount, formatSpan } from '@/lib/platform/format/numbers';
import { CLOSE_WORDS } from '@/lib/requests/inbox/words';
import { LEAD_WORDS } from '@/lib/requests/lead-source/lead-source';
import { MOST_DUE, type ResponseTimes } from '@/lib/requests/response-time/types';
import { EVERYTHING, toInboxUrl } from '../inbox/state/inbox-view';
import { DayChart } from './day-chart';
import { type RowFilter, Figure } from './figure';
import { FigureTable } from './figure-table';
import { NumbersSection } from './numbers-section';
import { QuoteSections } from './quote-sections';
import { ReasonsSection } from './reasons-section';
import { RateTable, ShareTable } from './tables';
import { formatRupees } from '@/lib/platform/format/money';
import { GroupTable } from './group-table';

const SOURCES = [
  { name: 'Website', fill: 'fill-lagoon' },
  { name: 'Trip planner', fill: 'fill-line-strong' },
];
/** Chart series of enquiries added by staff; shown only if there are any in the period. */
const ADDED = { name: 'Added by the team', fill: 'fill-leaf' };
const VIEWS = [{ name: 'Page views', fill: 'fill-lagoon' }];

/** The figures of a period. The heading of each section summarises its figures. */
export function NumbersDashboard({ numbers, outcomes }: { numbers: Numbers; outcomes: Outcomes | null }) {
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <EnquiriesByDay {...numbers} />
      <ViewsByDay {...numbers} />
      {outcomes ? (
        <OutcomeSections outcomes={outcomes} {...numbers} />
      ) : (
        <p className="text-danger xl:col-span-2">
          What came of the requests could not be counted. Choose fewer days, or reload the page.
        </p>
      )}
      <div className="grid min-w-0 content-start gap-y-8">
        <NumbersSection about="From enquiry to booking" finding={describeFunnel(numbers.funnel)}>
          {numbers.funnel.received > 0 && <FunnelTable {...numbers} />}
        </NumbersSection>
        {outcomes && <LostSection outcomes={outcomes} />}
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
      </div>
      {outcomes && <QuoteSections outcomes={outcomes} />}
      <div className="min-w-0 xl:col-span-2">
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

function countAdded({ days }: Pick<Numbers, 'days'>): number {
  return sumOf(days.map(({ added }) => ({ count: added })));
}

type Topic = {
  part: OutcomePart;
  about: string;
  what: string;
  none: string;
  /** The inbox's filter for the requests of a row; null if there is none. */
  toFilter: (key: string) => RowFilter | null;
};

const TOPICS: readonly Topic[] = [
  {
    part: 'months',
    about: 'By month of travel',
    what: 'Month',
    none: 'No requests in these days',
    toFilter: (key) => (key ? { month: key } : null),
  },
  {
    part: 'packages',
    about: 'By package',
    what: 'Package',
    none: 'No requests in these days',
    toFilter: (key) => {
      if (key === 'plan') return { source: 'custom_planner' };
      return key === 'gone' ? null : { package: key };
    },
  },
  {
    part: 'handlers',
    about: 'By handler',
    what: 'Handled by',
    none: 'No requests in these days',
    toFilter: (key) => ({ assignee: key || 'none' }),
  },
  {
    part: 'sources',
    about: 'By source',
    what: 'Source',
    none: 'No requests in these days',
    toFilter: (key) => (key in LEAD_WORDS ? { lead: key } : { source: key, lead: 'none' }),
  },
  {
    part: 'details',
    about: 'By campaign, agent and referral',
    what: 'Campaign, agent or referral',
    none: 'No campaign, agent or referral is known',
    toFilter: () => null,
  },
];

/** Outcomes of the requests, by group; each table counts every request of the period. */
function OutcomeSections({ outcomes, from, to }: { outcomes: Outcomes } & Pick<Numbers, 'from' | 'to'>) {
  const sections = TOPICS.map(({ part, about, what, none, toFilter }) => {
    const lines = outcomes[part];
    if (!lines) return null;
    const counts = lines.map(({ label, received }) => ({ label, count: received }));
    return (
      <NumbersSection key={part} about={about} finding={describeLargest(counts, none)}>
        {lines.length > 0 && (
          <OutcomeTable
            caption={`${about}: what came of the requests`}
            what={what}
            lines={lines}
            toFilter={(key) => {
              const filter = toFilter(key);
              return filter && { ...filter, from, to };
            }}
          />
        )}
      </NumbersSection>
    );
  });
  return (
    <>
      <p className="-mb-4 text-sm text-ink-soft xl:col-span-2">
        The tables from month of travel to referral count all requests received in these days; those still
        open may yet be booked. “Median reply” is the median time to the first real answer, and “Amount” is
        what was agreed for those booked, or else what staff expect.
      </p>
      {sections}
    </>
  );
}

function LostSection({ outcomes: { lost } }: { outcomes: Outcomes }) {
  const lines = lost.map(({ reason, count }) => ({
    label: reason ? CLOSE_WORDS[reason] : 'Not said',
    count,
  }));
  return (
    <ReasonsSection
      about="Why closed"
      none="No request of these days is closed"
      caption="Closed requests by reason"
      counted="Closed"
      lines={lines}
    />
  );
}

/** How long visitors waited for our first contact. */
function ResponseTable({ responses }: { responses: ResponseTimes[] }) {
  const rows = responses.map(({ days, answered, within, medianMinutes }) => ({
    key: days,
    label: `the last ${days} days`,
    cells: [
      formatCount(answered),
      medianMinutes === null ? '–' : formatSpan(medianMinutes),
      describeShare(within, answered),
    ],
  }));
  return (
    <FigureTable
      caption="Time until the first contact"
      headings={['First contacts of', 'How many', 'Median wait', 'In time']}
      rows={rows}
    />
  );
}

type Props = {
  caption: string;
  what: string;
  lines: Outcome[];
  /** The inbox's filter for the requests of a row; null if there is none. */
  toFilter: (key: string) => RowFilter | null;
};

const HEADINGS = ['Requests', 'Answered', 'Median reply', 'Booked', 'Amount'];

/** Outcomes of the requests of each group: answers, bookings and their expected amount. */
function OutcomeTable({ toFilter, ...table }: Props) {
  const toCells = (line: Outcome) => {
    const { key, label, received, promised, answered, medianMinutes, booked } = line;
    const filter = toFilter(key);
    const bookedFilter: RowFilter | null = filter && { ...filter, tab: 'converted' };
    return [
      <Figure key="received" count={received} about={`Requests, ${label}`} filter={filter} />,
      promised === 0 ? '–' : describeOf(answered, promised),
      medianMinutes === null ? '–' : formatSpan(medianMinutes),
      <span key="booked">
        <Figure count={booked} about={`Booked, ${label}`} filter={bookedFilter} />{' '}
        <span className="text-ink-soft">{toWinRate(booked, received)}</span>
      </span>,
      toValue(line),
    ];
  };
  return (
    <GroupTable
      {...table}
      headings={HEADINGS}
      toCells={toCells}
      toCount={({ received }) => received}
      counted="requests"
    />
  );
}

/** The text after the number of bookings: `of 4`, or `(30%)`. */
function toWinRate(booked: number, received: number): string {
  const share = describeOf(booked, received);
  return share.endsWith('%') ? `(${share})` : `of ${received}`;
}

/** The text for the total value of bookings. If some have no amount, it says how many have one. */
function toValue({ booked, valued, value }: Outcome): string {
  if (booked === 0) return '–';
  if (valued === 0) return 'not entered';
  return valued < booked ? `${formatRupees(value)} from ${valued}` : formatRupees(value);
}

import { BookedFigures, BookedSection } from '@/components/requests/analytics/booked';
import { NumbersDashboard } from '@/components/requests/analytics/numbers-dashboard';
import { FitFrame } from '@/components/requests/analytics/fit-frame';
import { PageLive } from '@/components/staff/live/page-live';
import { SessionEnded } from '@/components/staff/sign-in/session-ended';
import { PeriodNav } from '@/components/requests/analytics/period-nav';
import { RecentEnquiries } from '@/components/requests/analytics/recent-enquiries';
import { StatsGrid } from '@/components/requests/analytics/figure';
import { getNumbers, getSiteStats } from '@/lib/public/analytics/admin-queries';
import { getBooked } from '@/lib/public/analytics/booked-admin-queries';
import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import { parsePeriod } from '@/lib/public/analytics/schema';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { formatDate } from '@/lib/platform/format/dates';
import { listRecentEnquiries, RECENT_IN_STATISTICS } from '@/lib/requests/inbox/admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Numbers' };

type Props = { searchParams: Promise<{ period?: string | string[] }> };

/** Built-in dashboard. It is shown in the analytics page's iframe or in its own tab. */
export default async function AnalyticsEmbedPage({ searchParams }: Props) {
  const { username } = await requireStaffPage('stats:read');
  const period = parsePeriod((await searchParams).period);
  // The figures about outcomes are read separately, because with very many requests they may take too long.
  const [read, outcomes, booked] = await Promise.all([
    readOrNull(() =>
      Promise.all([getSiteStats(), getNumbers(period), listRecentEnquiries(RECENT_IN_STATISTICS)]),
    ),
    readOrNull(() => getOutcomes(period)),
    readOrNull(() => getBooked(period)),
  ]);
  if (!read) return <NumbersFailed />;
  const [stats, numbers, recent] = read;
  return (
    <main aria-label="Dashboard" className="px-4 pt-1 pb-4 lg:px-6">
      <FitFrame />
      <h1 className="sr-only">Numbers</h1>
      {booked ? (
        <BookedFigures booked={booked} responses={numbers.responses} />
      ) : (
        <p className="text-danger">The trips could not be counted. Reload the page.</p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-4">
        <h2 className="text-lg">Counts of all time</h2>
        <PageLive events={['enquiry', 'itinerary', 'tour', 'review']} throttleMs={5_000} />
      </div>
      <SessionEnded username={username} />
      <p className="mb-2 text-sm text-ink-soft">
        Enquiries of the website form only, without spam and deleted ones. The period below and the inbox also
        count planner requests and what the team added.
      </p>
      <StatsGrid stats={stats} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">
          {formatDate(numbers.from)} to {formatDate(numbers.to)}
        </h2>
        <PeriodNav period={period} />
      </div>
      {booked && <BookedSection booked={booked} />}
      <NumbersDashboard numbers={numbers} outcomes={outcomes} />
      <div className="mt-10">
        <RecentEnquiries items={recent} />
      </div>
    </main>
  );
}

function NumbersFailed() {
  return (
    <main aria-label="Dashboard" className="p-4 md:p-6">
      <h1 className="text-xl">Numbers</h1>
      <p className="mt-4 text-danger">Failed to load analytics. Please reload the page.</p>
    </main>
  );
}

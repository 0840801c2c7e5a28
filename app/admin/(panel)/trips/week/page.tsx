import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { PageLive } from '@/components/staff/live/page-live';
import { PrintButton, WeekSheet } from '@/components/trips/week/week-sheet';
import { getCompany } from '@/lib/company/fields/company';
import { addPlainDays, formatDate, getIndiaDate, isPlainDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { toWeekPath } from '@/lib/platform/routes';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { listWeek } from '@/lib/trips/week/admin-queries';
import { WEEK_DAYS } from '@/lib/trips/week/sheet';

export const metadata = { title: 'This week' };

/** Does not make the title line higher. */
const LOOK = textButtonClass('quiet', '-my-1');

type Props = { searchParams: Promise<{ from?: string | string[] }> };

/** The agency's day: who arrives, moves and departs today and in the six days after, or from `?from` on. */
export default async function WeekPage({ searchParams }: Props) {
  const staff = await requireStaffPage('trips:write');
  const today = getIndiaDate();
  const { from: asked } = await searchParams;
  const from = typeof asked === 'string' && /^20/.test(asked) && isPlainDate(asked) ? asked : today;
  const trips = await readOrNull(() => listWeek(from));
  const move = (by: number) => {
    const day = addPlainDays(from, by);
    return toWeekPath(day === today ? undefined : day);
  };
  return (
    <AdminFrame
      staff={staff}
      brand={getCompany().brand}
      title={from === today ? 'This week' : `Week from ${formatDate(from)}`}
      actions={
        <>
          <PageLive events={['enquiry', 'itinerary']} throttleMs={15_000} />
          <Link href={move(-WEEK_DAYS)} prefetch={false} aria-label="A week earlier" className={LOOK}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Link>
          {from !== today && (
            <Link href={toWeekPath()} prefetch={false} className={LOOK}>
              Today
            </Link>
          )}
          <Link href={move(WEEK_DAYS)} prefetch={false} aria-label="A week later" className={LOOK}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </Link>
          <PrintButton />
        </>
      }
      isDense
    >
      {trips ? (
        <WeekSheet trips={trips} from={from} today={today} />
      ) : (
        <LoadFailed message="Failed to load the week" />
      )}
    </AdminFrame>
  );
}

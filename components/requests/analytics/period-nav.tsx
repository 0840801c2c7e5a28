import Link from 'next/link';
import { PERIODS, type Period } from '@/lib/public/analytics/schema';
import { toDashboardPath } from '@/lib/platform/routes';
import { PeriodWaiting } from './period-waiting';

/** Links that select a period. The period is stored in the URL. */
export function PeriodNav({ period }: { period: Period }) {
  return (
    <nav aria-label="Period" className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {PERIODS.map((days) => (
          <li key={days}>
            <Link
              href={toDashboardPath(days)}
              prefetch={false}
              aria-current={days === period ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-4 text-sm text-lagoon no-underline hover:bg-sand aria-[current=page]:bg-lagoon-pale aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {days} days
              <PeriodWaiting />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { PageLink } from '@/components/site/frame/page-link';
import { Picture } from '@/components/site/trip-parts/picture';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import { formatTripDays } from '@/lib/packages/prices/total';
import { formatDate } from '@/lib/platform/format/dates';
import { keepOnLine } from '@/lib/platform/format/no-break-spaces';
import { ROUTES, toPlanPath } from '@/lib/platform/routes';
import type { VisitorRequest } from '@/lib/public/private-page/types';

/** The picture of the trip; nothing without one. */
export function TripPicture({ request: { outline } }: { request: VisitorRequest }) {
  if (!outline?.picture) return null;
  return (
    <Picture
      name={outline.picture}
      sizes="(min-width: 64rem) 23rem, (min-width: 44rem) 42rem, 100vw"
      priority
      className="mb-6 aspect-2/1 lg:mb-0 lg:aspect-3/2 print:aspect-3/1"
    />
  );
}

/** The title of the trip, linked to its page, and on the next line `15 to 19 Jan 2031 · 2 adults · 1 child (4 years)`. */
export function TripLine({ request }: { request: VisitorRequest }) {
  const { title, outline, trip, packagePath, planCode } = request;
  const path = planCode ? toPlanPath(ROUTES.plannerResults, planCode) : packagePath;
  const day = trip?.travelDate;
  const days = outline ? `${outline.durationDays} days` : '';
  const dates = day && (outline ? formatTripDays(day, outline.durationDays) : formatDate(day));
  const party = trip ? [formatAdults(trip.adults), trip.children > 0 ? formatChildren(trip) : ''] : [];
  const parts = [dates || days, ...party].filter((part) => part !== '');
  // A line breaks only between these parts, after the dot.
  const line = parts.map(keepOnLine).join('\u00a0· ');
  if (!title && !line) return null;
  return (
    <p className="mt-2 font-display text-xl wrap-anywhere">
      {path ? (
        <PageLink href={path} className="text-lagoon underline">
          {title}
        </PageLink>
      ) : (
        title
      )}
      {line && <span className="block text-lg text-ink-soft">{line}</span>}
    </p>
  );
}

/** The days of the trip, one line each; nothing once it is cancelled. */
export function DayStrip({ request: { outline, isCancelled } }: { request: VisitorRequest }) {
  if (!outline || outline.days.length === 0 || isCancelled) return null;
  return (
    <section aria-labelledby="your-days" className="mt-8">
      <h2 id="your-days" className="text-xl">
        Your days
      </h2>
      <ol className="mt-3 border-b border-line">
        {outline.days.map((day, at) => (
          <li key={`${at} ${day}`} className="flex items-baseline gap-4 border-t border-line py-2">
            <span className="w-6 shrink-0 text-right font-display text-xl text-laterite tabular-nums">
              <span className="sr-only">Day </span>
              {at + 1}
            </span>
            <span className="wrap-anywhere">{day}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

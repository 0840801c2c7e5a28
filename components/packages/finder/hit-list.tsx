import { useEffect } from 'react';
import { ShortlistButton } from '@/components/site/trip-parts/shortlist-button';
import { TripThumb } from '@/components/site/trip-parts/trip-thumb';
import type { PlainDate } from '@/lib/platform/format/dates';
import { TripTotal } from '@/components/site/total/trip-total';
import { toQuery, type Choice } from '@/lib/packages/prices/choice';
import type { Hit, NearHit } from '@/lib/packages/search/search';
import { CATEGORIES, EXPERIENCES } from '@/lib/packages/search/words';

type Props = {
  hits: readonly (Hit & Partial<NearHit>)[];
  /** The visitor's choice, with the party and month of the sentence. */
  choice: Choice;
  thumbnails: Record<string, string>;
  today: PlainDate;
  /** Whether each trip names its steps. */
  isEasy: boolean;
};

/** The matching packages, priced for the month and party of the search. */
export function HitList({ hits, choice, thumbnails, today, isEasy }: Props) {
  // React has replaced the buttons, so mark the saved trips again.
  useEffect(() => void document.dispatchEvent(new Event('saved')), [hits]);
  const query = toQuery(choice);
  return (
    <ul className="mt-4 grid gap-x-10 gap-y-6 md:mt-6 lg:grid-cols-2">
      {hits.map((hit) => {
        const { entry, reason, misses = [] } = hit;
        const effort = isEasy && entry.effort;
        const explained = [reason && CATEGORIES.honeymoon.label, effort && EXPERIENCES.easy.label];
        const missed = misses.filter((label) => !explained.includes(label));
        return (
          <li
            key={entry.id}
            className="group relative flex gap-4 border-b border-line pb-6 max-2xs:flex-col md:gap-6"
          >
            <TripThumb src={thumbnails[entry.id]} className="aspect-[4/3] w-28 self-start xs:w-36 md:w-48" />
            <ShortlistButton
              tourPackage={entry}
              isBare
              className="absolute top-0 left-0 z-10 justify-center before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-paper/90"
            />
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">{entry.duration}</p>
              <h3 className="mt-0.5 text-xl">
                <a
                  href={entry.path + query}
                  className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
                >
                  {entry.title}
                </a>
              </h3>
              <p className="mt-0.5 text-sm">{entry.location}</p>
              {reason && <p className="mt-1 text-sm">{reason}</p>}
              {effort && <p className="mt-1 text-sm">{effort}</p>}
              <TripTotal
                packageId={entry.id}
                tourPackage={entry.priced}
                today={today}
                choice={choice}
                isForTwo={Boolean(reason)}
                className="mt-2 text-sm"
              />
              {missed.length > 0 && (
                <p className="mt-1 text-sm text-laterite">Does not fit: {missed.join('; ')}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

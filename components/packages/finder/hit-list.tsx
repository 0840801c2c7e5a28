import { useEffect } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatHitPrice, toTerms } from '@/lib/packages/search/fit';
import type { Hit, NearHit } from '@/lib/packages/search/search';
import type { Chip } from '@/lib/packages/search/types';
import { KeepButton } from '../keep-button';

type Props = {
  hits: readonly (Hit | NearHit)[];
  chips: readonly Chip[];
  thumbnails: Record<string, string>;
  today: PlainDate;
};

/** The matching packages, priced for the month and party of the search. */
export function HitList({ hits, chips, thumbnails, today }: Props) {
  const terms = toTerms(chips, today);
  // Buttons that React has drawn show what is kept.
  useEffect(() => void document.dispatchEvent(new Event('kept')), [hits]);
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
      {hits.map((hit) => {
        const { entry } = hit;
        return (
          <li key={entry.id} className="group relative flex gap-4 border-b border-line pb-6 md:gap-6">
            <img
              src={thumbnails[entry.id]}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-[4/3] w-28 shrink-0 self-start bg-sand object-cover xs:w-36 md:w-48"
            />
            <KeepButton
              tourPackage={entry}
              isBare
              className="absolute top-0 left-0 z-10 justify-center before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-paper/90"
            />
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">{entry.duration}</p>
              <h3 className="mt-0.5 text-xl">
                <ExternalLink
                  href={entry.path}
                  className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
                >
                  {entry.title}
                </ExternalLink>
              </h3>
              <p className="mt-0.5 text-sm">{entry.location}</p>
              <p className="mt-2 text-sm font-semibold tabular-nums">{formatHitPrice(hit.entry, terms)}</p>
              {'misses' in hit && (
                <p className="mt-1 text-sm text-laterite">Does not fit: {hit.misses.join('; ')}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { toCarWords } from '@/lib/packages/catalogue/cars';
import { toExamplesWords, toHousesNote, toNightsWords } from '@/lib/packages/catalogue/day-words';
import { getMinimumParty } from '@/lib/packages/prices/trip-price';
import type { PackageDetail } from '@/lib/packages/model/types';

type Props = { tourPackage: PackageDetail };

/** Where the party sleeps, and its car. */
export function Nights({ tourPackage }: Props) {
  const { stays, category, groupSize } = tourPackage;
  return (
    <div className="flex flex-col gap-4">
      {stays.length > 0 && (
        <section aria-labelledby="where-you-sleep">
          <h2 id="where-you-sleep" className="text-xl">
            Where you sleep
          </h2>
          <dl className="mt-2 grid gap-y-2 text-sm">
            {stays.map((stay, index) => (
              <div key={index}>
                <dt className="inline font-semibold">
                  {toNightsWords(stay)}: {stay.kind}.{' '}
                </dt>
                <dd className="inline">
                  {keepTogether([stay.room, toExamplesWords(stay)].filter(Boolean).join('; '))}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-soft">{toHousesNote(stays)}</p>
        </section>
      )}
      {category === 'kerala' && (
        <p className="text-sm">
          <strong>Your car:</strong>{' '}
          <span className="chosen:hidden">{toCarWords(groupSize, getMinimumParty(tourPackage, null))}</span>
          {/* public/choice.js may fill it in before React starts. */}
          <span data-words="car" suppressHydrationWarning className="hidden chosen:inline">
            {''}
          </span>
        </p>
      )}
    </div>
  );
}

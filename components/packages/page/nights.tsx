import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { listCars } from '@/lib/packages/catalogue/cars';
import { toExamplesWords, toHousesNote, toNightsWords } from '@/lib/packages/catalogue/day-words';
import type { PackageDetail, PackageStay } from '@/lib/packages/model/types';
import { CarDrawing } from './drawings';

type Props = { tourPackage: Pick<PackageDetail, 'stays' | 'category' | 'groupSize'> };

/** The places where the party sleeps, and the car for its size. */
export function Nights({ tourPackage: { stays, category, groupSize } }: Props) {
  return (
    <>
      {stays.length > 0 && <Stays stays={stays} />}
      {category === 'kerala' && <Car groupSize={groupSize} />}
    </>
  );
}

function Stays({ stays }: { stays: readonly PackageStay[] }) {
  return (
    <section
      aria-labelledby="where-you-sleep"
      className="untargeted:later-680 md:untargeted:later-480 mt-12 border-t border-line pt-8"
    >
      <h2 id="where-you-sleep" className="text-2xl">
        Where you sleep
      </h2>
      <dl className="mt-4 border-t border-line">
        {stays.map((stay, index) => (
          <div
            key={index}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt>{toNightsWords(stay)}</dt>
            <dd>
              <p className="font-semibold">{stay.kind}</p>
              <p className="text-sm">{keepTogether(stay.room)}</p>
              {stay.examples.length > 0 && (
                <p className="text-sm text-ink-soft first-letter:uppercase">{toExamplesWords(stay)}</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{toHousesNote(stays)}</p>
    </section>
  );
}

function Car({ groupSize }: Pick<PackageDetail, 'groupSize'>) {
  return (
    <section aria-labelledby="your-car" className="untargeted:later-615 md:untargeted:later-580 mt-10">
      <h2 id="your-car" className="text-2xl">
        Your car
      </h2>
      <p className="mt-2 max-w-prose">
        One air-conditioned car with its driver, for your party alone. Its size follows the number of
        travellers, children included.
      </p>
      <dl className="mt-4 border-t border-line">
        {listCars(groupSize).map(({ travellers, name }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <dt>{travellers}</dt>
            <dd className="font-semibold">{name}</dd>
          </div>
        ))}
      </dl>
      <CarDrawing />
    </section>
  );
}

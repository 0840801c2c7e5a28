import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { listWhoFor } from '@/lib/packages/catalogue/who-for';
import type { PackageDetail } from '@/lib/packages/model/types';

/** The demands of the trip: hours in the car, walking, steps, age, and whom it does not suit. */
export function WhoFor({ tourPackage }: { tourPackage: Pick<PackageDetail, 'itinerary' | 'whoFor'> }) {
  const lines = listWhoFor(tourPackage);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="who-for">
      <h2 id="who-for" className="text-xl">
        Who is it for
      </h2>
      <ul className="mt-2 grid gap-y-1.5 text-sm">
        {lines.map(({ label, text }) => (
          <li key={text} className="grid max-w-prose 2xs:grid-cols-[5.5rem_minmax(0,1fr)]">
            {label && <span className="text-ink-soft">{label} </span>}
            <span className={label ? '' : 'col-span-full'}>{keepTogether(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

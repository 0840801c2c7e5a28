import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { listWhoFor } from '@/lib/packages/catalogue/who-for';
import type { PackageDetail } from '@/lib/packages/model/types';

/** The demands of the trip: walking, hours in the car, stairs, age, and whom it does not suit. */
export function WhoFor({ tourPackage }: { tourPackage: Pick<PackageDetail, 'itinerary' | 'whoFor'> }) {
  const lines = listWhoFor(tourPackage);
  if (lines.length === 0) return null;
  return (
    <section
      aria-labelledby="who-for"
      className="untargeted:later-390 md:untargeted:later-270 mt-12 border-t border-line pt-8"
    >
      <h2 id="who-for" className="text-2xl">
        Who is it for
      </h2>
      <ul className="mt-4 grid gap-2">
        {lines.map(({ label, text }) => (
          <li key={text} className="max-w-prose">
            {label && <strong>{label}: </strong>}
            {keepTogether(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

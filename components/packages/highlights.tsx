import { CheckIcon } from '@/components/ui/icons';
import type { PackageDetail } from '@/lib/packages/model/types';

export function Highlights({ highlights }: { highlights: readonly string[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="text-2xl">
        Highlights
      </h2>
      <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rotate-45 bg-laterite" />
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Extras of a honeymoon package. */
export function CoupleSpecials({ honeymoonSpecials }: Pick<PackageDetail, 'honeymoonSpecials'>) {
  if (honeymoonSpecials.length === 0) return null;
  return (
    <section aria-labelledby="specials" className="border-b border-line pb-6">
      <h2 id="specials" className="text-2xl">
        Arranged for the two of you
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-2 xs:grid-cols-2">
        {honeymoonSpecials.map((special) => (
          <li key={special} className="flex items-center gap-3 font-semibold">
            <CheckIcon className="size-5 text-laterite" />
            {special}
          </li>
        ))}
      </ul>
    </section>
  );
}

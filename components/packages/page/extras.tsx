import { toExtraPrice } from '@/lib/packages/catalogue/extra-words';
import type { PackageExtra } from '@/lib/packages/model/types';
import { ANCHORS } from '@/lib/platform/routes';

/** Optional extras of the trip. Their prices are not part of any total. */
export function Extras({ extras }: { extras: readonly PackageExtra[] }) {
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="mt-10 border-t border-line pt-6">
      <h2 id="extras" className="text-xl">
        Optional, ask us to add
      </h2>
      <ul className="mt-2">
        {extras.map((extra) => (
          <li key={extra.name} className="border-line py-3 not-first:border-t">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span className="min-w-0 wrap-anywhere">{extra.name}</span>
              <span className="whitespace-nowrap tabular-nums">{toExtraPrice(extra)}</span>
            </p>
            {extra.note && <p className="text-sm text-ink-soft">{extra.note}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Not in the price above. Tick what you would like in{' '}
        <a href={`#${ANCHORS.enquiry}`} className="text-lagoon">
          your enquiry
        </a>
        .
      </p>
    </section>
  );
}

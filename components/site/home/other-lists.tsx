import { PageLink } from '@/components/site/frame/page-link';
import { Picture } from '@/components/site/trip-parts/picture';
import { COLLECTIONS } from '@/lib/packages/model/collections';

const ENTRIES = [
  { collection: COLLECTIONS.group, picture: 'kochi' },
  { collection: COLLECTIONS.honeymoon, picture: 'candle' },
  { collection: COLLECTIONS.outbound, picture: 'dubai' },
] as const;

/** Links to the other lists, at the end of the home page. */
export function OtherLists() {
  return (
    <section aria-labelledby="more-heading" className="later-550 md:later-610">
      <div className="wrap section">
        <h2 id="more-heading" className="text-title">
          More ways to travel with us
        </h2>
        <ul className="mt-6 grid gap-6 md:mt-8 md:grid-cols-3 md:gap-8">
          {ENTRIES.map(({ collection, picture }) => (
            <li
              key={collection.key}
              className="group relative max-md:grid 2xs:max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-4"
            >
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 78rem) 23rem, (min-width: 48rem) 31vw, 6.5rem"
                className="aspect-[3/2] max-md:row-span-2 2xs:max-md:aspect-square"
              />
              <h3 className="self-end text-lg md:mt-4 md:text-xl">
                <PageLink
                  href={collection.path}
                  className="inline-block max-w-full decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
                >
                  {collection.heading}
                </PageLink>
              </h3>
              <p className="mt-1 max-w-sm text-sm text-ink-soft">{collection.subtitle}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

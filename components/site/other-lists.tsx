import { PageLink } from '@/components/site/page-link';
import { Picture } from '@/components/site/picture';
import { COLLECTIONS } from '@/lib/packages/collections';

const ENTRIES = [
  { collection: COLLECTIONS.group, picture: 'kochi' },
  { collection: COLLECTIONS.honeymoon, picture: 'candle' },
  { collection: COLLECTIONS.outbound, picture: 'dubai' },
] as const;

/** Links to the other lists, at the end of the home page. */
export function OtherLists() {
  return (
    <section aria-labelledby="more-heading">
      <div className="wrap section">
        <h2 id="more-heading" className="text-title">
          More ways to travel with us
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3">
          {ENTRIES.map(({ collection, picture }) => (
            <li key={collection.key} className="group relative">
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 78rem) 23rem, (min-width: 48rem) 31vw, 64vw"
                className="aspect-[3/2]"
              />
              <h3 className="mt-4 text-xl">
                <PageLink
                  href={collection.path}
                  className="inline-block decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
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

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
    <section aria-labelledby="more-heading" className="wrap py-10 md:py-14">
      <h2 id="more-heading" className="text-2xl">
        More ways to travel with us
      </h2>
      <ul className="mt-4 grid gap-x-8 border-t border-line md:grid-cols-3 md:border-0">
        {ENTRIES.map(({ collection, picture }) => (
          <li
            key={collection.key}
            className="group relative flex items-center gap-4 max-2xs:flex-col max-2xs:items-start border-b border-line py-2 md:border-0"
          >
            <Picture name={picture} alt="" sizes="6rem" className="h-14 w-20 shrink-0 lg:h-20 lg:w-28" />
            <h3 className="text-lg">
              <PageLink
                href={collection.path}
                className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
              >
                {collection.heading}
              </PageLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

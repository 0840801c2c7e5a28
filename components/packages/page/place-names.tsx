import { PageLink } from '@/components/site/frame/page-link';
import { PLACE_PAGES } from '@/lib/places/place-pages';
import { toPlacePath } from '@/lib/platform/routes';

/** The places of a trip. Those that are known to have a page are links. */
export function PlaceNames({ location }: { location: string }) {
  return (
    <span>
      {location.split(', ').map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <PlaceName name={name} />
        </span>
      ))}
    </span>
  );
}

function PlaceName({ name }: { name: string }) {
  const found = Object.entries(PLACE_PAGES).find(([, page]) => page.isStop && page.name === name);
  if (!found) return name;
  return (
    <PageLink href={toPlacePath(found[0])} className="inline-block py-1 underline hover:text-lagoon">
      {name}
    </PageLink>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PlacePage } from '@/components/planner/place/place-page';
import { JsonLd } from '@/components/site/frame/json-ld';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listPlacePaths } from '@/lib/packages/catalogue/destinations';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { toPackagePath } from '@/lib/packages/model/collections';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { findPlacePage, PLACE_PAGES } from '@/lib/places/place-pages';
import { getPlaceGuide } from '@/lib/planner/place-guide';
import { ROUTES, toPlacePath } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { toPlaceNode } from '@/lib/public/seo/place-graph';
import { toBreadcrumbNode, toItemListNode } from '@/lib/public/seo/site-graph';
import { getCompany } from '@/lib/company/fields/company';

export const revalidate = 3600;
export const dynamicParams = false;

type Props = { params: Promise<{ place: string }> };

export function generateStaticParams(): { place: string }[] {
  return Object.keys(PLACE_PAGES).map((place) => ({ place }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = (await params).place;
  const place = findPlacePage(slug);
  if (!place) return {};
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: `${place.name}: trips, what to do, when to go`,
    description: place.about,
    path: toPlacePath(slug),
    ...(place.picture && { picture: place.picture }),
  });
}

/** The proxy has already rejected places without a page. */
export default async function PlaceRoute({ params }: Props) {
  const slug = (await params).place;
  const place = findPlacePage(slug);
  await tagPage(PACKAGES_TAG);
  const [packages, { entries }] = await Promise.all([listPackages(), getSearchCatalogue()]);
  const paths = listPlacePaths(packages);
  const path = place && paths.get(place.name);
  if (!place || !path) notFound();
  const trips = entries
    .filter(({ places }) => places.includes(slug))
    .flatMap(({ id }) => packages.find((one) => one.id === id) ?? []);
  const { PUBLIC_ORIGIN: origin } = getEnv();
  const crumbs = [
    { name: 'Home', path: ROUTES.home },
    { name: place.name, path },
  ];
  return (
    <>
      <JsonLd
        nodes={[
          toPlaceNode(place, path, origin),
          toItemListNode(`Trips that go to ${place.name}`, trips.map(toPackagePath), origin),
          toBreadcrumbNode(crumbs, origin),
        ]}
      />
      <PlacePage
        place={place}
        guide={getPlaceGuide(slug)}
        trips={trips}
        paths={paths}
        today={getIndiaDate()}
        company={getCompany()}
      />
    </>
  );
}

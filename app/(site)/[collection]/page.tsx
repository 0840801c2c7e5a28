import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { LIST_COPY } from '@/components/packages/list/list-copy';
import { ListPage } from '@/components/packages/list/list-page';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { COLLECTION_LIST, findCollectionByPath, selectCollection } from '@/lib/packages/model/collections';
import { listForCouples } from '@/lib/packages/catalogue/for-couples';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { getCompany, getTopPictures } from '@/lib/company/fields/company';

export const revalidate = 3600;
/** A path that is not a list page gets the prerendered 404 page. */
export const dynamicParams = false;

type Props = { params: Promise<{ collection: string }> };

export function generateStaticParams(): { collection: string }[] {
  return COLLECTION_LIST.flatMap(({ path, aliases }) => [path, ...aliases]).map((path) => ({
    collection: path.slice(1),
  }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const collection = findCollectionByPath(`/${(await params).collection}`);
  if (!collection) return {};
  const { documentTitle, description } = LIST_COPY[collection.key];
  const picture = getTopPictures().listPictures[collection.key];
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: documentTitle,
    description,
    path: collection.path,
    picture,
  });
}

export default async function CollectionPage({ params }: Props) {
  const collection = findCollectionByPath(`/${(await params).collection}`);
  if (!collection) notFound();
  await tagPage(PACKAGES_TAG);
  const packages = await listPackages();
  return (
    <ListPage
      collection={collection}
      picture={getTopPictures().listPictures[collection.key]}
      packages={selectCollection(packages, collection.key)}
      forCouples={collection.key === 'honeymoon' ? listForCouples(packages) : []}
      finder={toFinderData(await getSearchCatalogue())}
      today={getIndiaDate()}
      company={getCompany()}
      origin={getEnv().PUBLIC_ORIGIN}
    />
  );
}

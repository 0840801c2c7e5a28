import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findCollectionByPath, toPackagePath } from '@/lib/packages/model/collections';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { getPackageMetadata, PackageScreen } from '../../package-screen';

export const revalidate = 3600;
export const dynamicParams = true;

type Props = { params: Promise<{ collection: string; slug: string }> };

/**
 * Prerenders the canonical URL of each package. Other URL prefixes and new packages are rendered on their first
 * visit.
 */
export async function generateStaticParams() {
  const packages = await listPackages();
  return packages.flatMap((tourPackage) => {
    const [, collection, slug] = toPackagePath(tourPackage).split('/');
    return tourPackage.slug && collection && slug ? [{ collection, slug }] : [];
  });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { collection, slug } = await params;
  return findCollectionByPath(`/${collection}`) ? getPackageMetadata(slug) : {};
}

export default async function CollectionPackagePage({ params }: Props) {
  const { collection, slug } = await params;
  if (!findCollectionByPath(`/${collection}`)) notFound();
  return <PackageScreen packageKey={slug} />;
}

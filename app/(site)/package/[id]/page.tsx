import type { Metadata } from 'next';
import { getPackageMetadata, PackageScreen } from '../../package-screen';

export const revalidate = 3600;
export const dynamicParams = true;

type Props = { params: Promise<{ id: string }> };

/**
 * Prerenders no pages, since few packages lack a slug. The empty list is still needed to cache pages on their first
 * visit.
 */
export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return getPackageMetadata((await params).id);
}

export default async function PackageByIdPage({ params }: Props) {
  return <PackageScreen packageKey={(await params).id} />;
}

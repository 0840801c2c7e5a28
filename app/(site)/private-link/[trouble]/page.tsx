import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LinkErrorScreen, toLinkErrorTitle } from '@/components/requests/private-page/link-error-screen';
import { getContactDetails } from '@/lib/company/fields/company';
import { LINK_ERRORS, type LinkError } from '@/lib/public/private-page/link-error';

export const dynamicParams = false;

type Props = { params: Promise<{ trouble: string }> };

export function generateStaticParams() {
  return LINK_ERRORS.map((linkError) => ({ trouble: linkError }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: toLinkErrorTitle(await readLinkError(params)), robots: { index: false, follow: false } };
}

/**
 * The proxy serves this page instead of a private page that cannot be shown, with the matching HTTP status. Needs no
 * database, because the database may be the reason.
 */
export default async function LinkErrorPage({ params }: Props) {
  const linkError = await readLinkError(params);
  return <LinkErrorScreen trouble={linkError} contact={getContactDetails()} />;
}

async function readLinkError(params: Props['params']): Promise<LinkError> {
  const { trouble } = await params;
  return LINK_ERRORS.find((known) => known === trouble) ?? notFound();
}

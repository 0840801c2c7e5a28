import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LinkTrouble, toTroubleTitle } from '@/components/requests/private-page/link-trouble';
import { getContactDetails } from '@/lib/company/fields/company';
import { TROUBLES, type Trouble } from '@/lib/public/private-page/link-error';

export const dynamicParams = false;

type Props = { params: Promise<{ trouble: string }> };

export function generateStaticParams() {
  return TROUBLES.map((trouble) => ({ trouble }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: toTroubleTitle(await readTrouble(params)), robots: { index: false, follow: false } };
}

/**
 * The proxy serves this page instead of a private page that cannot be shown, with the matching HTTP status. Needs no
 * database, because the database may be the reason.
 */
export default async function LinkTroublePage({ params }: Props) {
  const trouble = await readTrouble(params);
  return <LinkTrouble trouble={trouble} contact={getContactDetails()} />;
}

async function readTrouble(params: Props['params']): Promise<Trouble> {
  const { trouble } = await params;
  return TROUBLES.find((known) => known === trouble) ?? notFound();
}

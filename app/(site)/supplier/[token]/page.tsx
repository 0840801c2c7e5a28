import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SupplierPage } from '@/components/trips/supplier-page/supplier-page';
import { getCompany, getContactDetails } from '@/lib/company/fields/company';
import { getSupplierRequest } from '@/lib/trips/services/queries';
import { SUPPLIER_WORDS } from '@/lib/trips/services/words';
import { SECRET_PAGE } from '../../../secret-page';

/** This page is private: it is rendered for each HTTP request, never cached, and its URL is never sent as a referrer. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ token: string }> };

/** The title is in the language of the page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language = 'en' } = (await getSupplierRequest((await params).token)) ?? {};
  return { title: SUPPLIER_WORDS[language].title, ...SECRET_PAGE };
}

/** The proxy has already validated the link; the page checks it again. */
export default async function SupplierRoute({ params }: Props) {
  const { token } = await params;
  const request = await getSupplierRequest(token);
  if (!request) notFound();
  return (
    <SupplierPage request={request} token={token} brand={getCompany().brand} contact={getContactDetails()} />
  );
}

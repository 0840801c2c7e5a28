import type { Metadata } from 'next';
import { LegalPage } from '@/components/site/legal-page';
import { TermsContent } from '@/components/site/terms-content';
import { getEnv } from '@/lib/env';
import { ROUTES } from '@/lib/routes';
import { toPageMetadata } from '@/lib/seo/page-metadata';
import { getCompany } from '@/lib/site';

export function generateMetadata(): Metadata {
  const { brand } = getCompany();
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand,
    title: 'Terms & Conditions',
    description: `How a booking with ${brand} works: prices and taxes, advance and balance, the cancellation table, refunds, and how to complain.`,
    path: ROUTES.terms,
  });
}

export default function TermsPage() {
  return (
    <LegalPage title="Terms & Conditions" picture="tea-road">
      <TermsContent company={getCompany()} />
    </LegalPage>
  );
}

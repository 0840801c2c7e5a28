import type { Metadata } from 'next';
import { LegalPage } from '@/components/site/legal/legal-page';
import { getEnv } from '@/lib/platform/env';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { getCompany } from '@/lib/company/fields/company';

/** In seconds: the maximum delay until a text that takes effect at midnight is shown. */
export const revalidate = 600;

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
  return <LegalPage kind="terms" title="Terms & Conditions" picture="tea-road" />;
}

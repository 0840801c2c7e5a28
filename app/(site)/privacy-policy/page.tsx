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
    title: 'Privacy Policy',
    description: `What ${brand} stores when you send an enquiry or a trip plan, why, for how long, and how to see, correct or erase it.`,
    path: ROUTES.privacy,
  });
}

export default function PrivacyPage() {
  return <LegalPage kind="privacy" title="Privacy Policy" picture="kumarakom" />;
}

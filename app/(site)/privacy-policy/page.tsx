import type { Metadata } from 'next';
import { LegalPage } from '@/components/site/legal-page';
import { PrivacyContent } from '@/components/site/privacy-content';
import { getEnv } from '@/lib/env';
import { ROUTES } from '@/lib/routes';
import { toPageMetadata } from '@/lib/seo/page-metadata';
import { getCompany } from '@/lib/site';

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
  return (
    <LegalPage title="Privacy Policy" picture="kumarakom">
      <PrivacyContent company={getCompany()} />
    </LegalPage>
  );
}

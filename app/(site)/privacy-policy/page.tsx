import type { Metadata } from 'next';
import { LegalDocumentOfDay } from '@/components/site/legal-saved';
import { LegalPage } from '@/components/site/legal-page';
import { PrivacyContent } from '@/components/site/privacy-content';
import { chooseLegalText } from '@/lib/content/company/legal-text';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/site/seo/page-metadata';
import { getCompany, getLegalTexts } from '@/lib/platform/site';

/** An announced text holds from midnight; this is how late the page may be. */
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
  const company = getCompany();
  return (
    <LegalPage title="Privacy Policy" picture="kumarakom">
      <LegalDocumentOfDay
        choice={chooseLegalText(getLegalTexts('privacy'), getIndiaDate())}
        company={company}
        builtIn={<PrivacyContent company={company} />}
      />
    </LegalPage>
  );
}

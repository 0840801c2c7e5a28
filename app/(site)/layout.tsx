import type { ReactNode } from 'react';
import { JsonLd } from '@/components/site/frame/json-ld';
import { EarlyScripts } from '@/components/site/first-touch/early-scripts';
import { NavigationSignal } from '@/components/site/first-touch/navigation-signal';
import { Outbox } from '@/components/site/outbox/outbox';
import { LazyToaster } from '@/components/site/frame/lazy-toaster';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { getEnv } from '@/lib/platform/env';
import { toAgencyNode } from '@/lib/public/seo/site-graph';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { getDestinations } from '@/lib/packages/catalogue/destination-links';
import { EVERY_PAGE_TAG } from '@/lib/platform/server-contract';
import { getCompany } from '@/lib/company/fields/company';
import '../site.css';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const company = getCompany();
  const { PUBLIC_ORIGIN } = getEnv();
  await tagPage(EVERY_PAGE_TAG);
  return (
    <>
      <EarlyScripts />
      <JsonLd nodes={[toAgencyNode(company, PUBLIC_ORIGIN)]} />
      <SiteFrame company={company} destinations={await getDestinations()}>
        <Outbox />
        {children}
      </SiteFrame>
      <LazyToaster />
      <NavigationSignal />
    </>
  );
}

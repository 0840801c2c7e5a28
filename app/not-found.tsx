import type { Metadata } from 'next';
import { EarlyScripts } from '@/components/site/first-touch/early-scripts';
import { MessagePage } from '@/components/site/frame/message-page';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { getDestinations } from '@/lib/packages/catalogue/destination-links';
import { EVERY_PAGE_TAG } from '@/lib/platform/server-contract';
import { getCompany } from '@/lib/company/fields/company';
import './site.css';

export const metadata: Metadata = {
  title: 'Page Not Found',
  description: 'There is no page at this address. Here is where the trips are, and how to reach us in Kochi.',
};

export default async function NotFound() {
  const company = getCompany();
  await tagPage(EVERY_PAGE_TAG);
  return (
    <>
      <EarlyScripts />
      <SiteFrame company={company} destinations={await getDestinations()}>
        <MessagePage company={company} eyebrow="404" title="Page Not Found" picture="wayanad">
          <p>
            There is no page at this address. It may have moved, or the address may have lost a letter on its
            way.
          </p>
        </MessagePage>
      </SiteFrame>
    </>
  );
}

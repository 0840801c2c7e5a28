import type { Metadata } from 'next';
import { MessagePage } from '@/components/site/frame/message-page';
import { getCompany } from '@/lib/company/fields/company';

export const metadata: Metadata = {
  title: 'Package Not Found',
  description:
    'There is no package at this address. Here are the trips that we offer, and how to reach us in Kochi.',
  robots: { index: false, follow: true },
};

/** Served by the proxy with status 404 for unknown or inactive packages. */
export default function PackageNotFoundPage() {
  return (
    <MessagePage company={getCompany()} eyebrow="404" title="Package Not Found" picture="tea-road">
      <p>
        There is no trip at this address; we may have stopped offering it. Perhaps one of these lists has what
        you were looking for.
      </p>
    </MessagePage>
  );
}

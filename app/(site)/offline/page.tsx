import type { Metadata } from 'next';
import { HelpLine } from '@/components/site/frame/message-page';
import { TwoColumns } from '@/components/site/frame/two-columns';
import { StillWater } from '@/components/site/frame/still-water';
import { getCompany } from '@/lib/company/fields/company';

export const metadata: Metadata = {
  title: 'You are offline',
  description:
    'There is no connection just now. Pages that you have read before are still here, and so is our phone number.',
  robots: { index: false, follow: true },
};

/** Shown by the service worker for pages that are not cached. */
export default function OfflinePage() {
  return (
    <TwoColumns side={<StillWater />}>
      <p className="eyebrow">No connection</p>
      <h1 className="mt-3 text-title">You are offline</h1>
      <p className="mt-5 max-w-2xl text-lg">
        This page needs a connection. Pages and pictures that you have opened before can still be read; go
        back to one of them, or try again when you are connected.
      </p>
      <HelpLine company={getCompany()} />
    </TwoColumns>
  );
}

import type { Metadata } from 'next';
import { InlineScript, toCall } from '@/components/site/first-touch/inline-script';
import { HelpLine } from '@/components/site/frame/message-page';
import { Split } from '@/components/site/frame/split';
import { StillWater } from '@/components/site/frame/still-water';
import { KEPT_PREFIX, RECORD } from '@/components/site/offline/keep-page';
import { listKept } from '@/components/site/offline/list-kept';
import { PLAN_PREFIX } from '@/components/planner/saved-plans/plan-prefix';
import { getCompany } from '@/lib/platform/site';

export const metadata: Metadata = {
  title: 'You are offline',
  description:
    'There is no connection just now. Pages that you have read before are still here, and so is our phone number.',
  robots: { index: false, follow: true },
};

/** Shown by the service worker for pages that are not cached. */
export default function OfflinePage() {
  return (
    <Split side={<StillWater />}>
      <p className="eyebrow">No connection</p>
      <h1 className="mt-3 text-title">You are offline</h1>
      <p className="mt-5 max-w-2xl text-lg">
        This page needs a connection. Pages and pictures that you have opened before can still be read; go
        back to one of them, or try again when you are connected.
      </p>
      <section id="kept" hidden aria-labelledby="kept-heading" className="mt-8 max-w-2xl">
        <h2 id="kept-heading" className="text-xl">
          Kept on this device
        </h2>
        {/* The script below fills the list. Set as raw HTML, so that React does not reset it. */}
        <ul
          id="kept-list"
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
          className="mt-3 border-t border-line text-sm text-ink-soft [&>li]:border-b [&>li]:border-line [&>li]:py-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-lg [&_a]:text-lagoon [&_a]:underline"
        />
      </section>
      <InlineScript calls={[toCall(listKept, KEPT_PREFIX, RECORD, PLAN_PREFIX)]} />
      <HelpLine company={getCompany()} />
    </Split>
  );
}

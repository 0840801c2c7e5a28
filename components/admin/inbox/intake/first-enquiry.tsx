'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';
import { useInbox } from '../state/inbox-context';
import { openAdding } from './adding';

/** An inbox that has never held anything: how the first enquiry gets here. */
export function FirstEnquiry() {
  const first = useInbox(({ packages }) => packages[0]);
  // The server does not know under which name the browser reaches it.
  const address = useHydrated() ? window.location.host : 'the home page';
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
      <p className="text-lg text-ink-soft">No Enquiries Found</p>
      <p className="mx-auto mt-2 max-w-prose text-sm text-ink-soft">
        Enquiries sent on{' '}
        <a href={ROUTES.home} className="inline-block min-h-6 text-lagoon underline">
          {address}
        </a>{' '}
        and plans of the trip planner come here by themselves. Try it, or write down who has phoned.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {first && (
          <a
            href={`${ROUTES.packageById}/${encodeURIComponent(first.id)}#${ANCHORS.enquiry}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary', 'no-underline')}
          >
            Send a test enquiry<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Button variant="secondary" onClick={openAdding}>
          Add enquiry
        </Button>
      </div>
    </div>
  );
}

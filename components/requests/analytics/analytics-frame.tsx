'use client';

import { useEffect, useState } from 'react';
import { ExternalLink } from '@/components/ui/external-link';

/** Minimum time for which the loading state is shown. It then stays until the frame has loaded. */
const LOADER_MS = 1_500;

type Props = { src: string; isOwn: boolean };

/** Height that fills the window below the title, except for the link under the frame. */
const FILLING = 'h-[calc(100dvh-8rem-var(--staff-bar))]';

/**
 * Shows the dashboard in an iframe, so that only one thing scrolls. Our own dashboard's frame is as high as its content
 * (FitFrame), and the page scrolls; it has no border, so that it looks like part of the page. An external dashboard
 * fills the window and scrolls within its frame.
 *
 * External dashboards are sandboxed; our own is not, as its scripts would not work.
 */
export function AnalyticsFrame({ src, isOwn }: Props) {
  const [isDue, setIsDue] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LOADER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div
        className={`relative min-h-96 ${isOwn ? '-mx-4 lg:-mx-6' : `overflow-hidden rounded-xl border border-line bg-white ${FILLING}`}`}
      >
        <p
          role="status"
          className={
            isLoading ? 'absolute inset-0 grid place-items-center bg-paper text-ink-soft' : 'sr-only'
          }
        >
          {isLoading ? 'Loading analytics...' : 'Analytics loaded'}
        </p>
        {isDue && (
          <iframe
            src={src}
            onLoad={() => setIsLoading(false)}
            title="Analytics dashboard"
            sandbox={isOwn ? undefined : 'allow-scripts allow-same-origin allow-popups'}
            referrerPolicy="no-referrer"
            className={`block w-full border-0 ${isOwn ? 'min-h-96' : 'h-full'}`}
          />
        )}
      </div>
      {/* This link is always shown, because a page cannot detect that an iframe was blocked. */}
      <p className="mt-2 text-sm text-ink-soft">
        {!isOwn && 'Nothing in the frame? '}
        <ExternalLink
          href={src}
          referrerPolicy="no-referrer"
          className="inline-flex min-h-11 items-center text-lagoon underline"
        >
          Open the dashboard in a new tab
        </ExternalLink>
      </p>
    </>
  );
}

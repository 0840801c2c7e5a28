'use client';

import { useEffect, useState } from 'react';
import { ExternalLink } from '@/components/ui/external-link';

/** Duration of the loading state before the frame. */
const LOADER_MS = 1_500;

type Props = { src: string; isOwn: boolean };

/** The dashboard in a frame, sandboxed unless it is our own page, whose scripts would break. */
export function AnalyticsFrame({ src, isOwn }: Props) {
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div className="mt-6 h-[75dvh] min-h-96 overflow-hidden rounded-xl border border-line bg-white">
        <p role="status" className={isLoading ? 'grid h-full place-items-center text-ink-soft' : 'sr-only'}>
          {isLoading ? 'Loading analytics...' : 'Analytics loaded'}
        </p>
        {!isLoading && (
          <iframe
            src={src}
            title="Analytics dashboard"
            sandbox={isOwn ? undefined : 'allow-scripts allow-same-origin allow-popups'}
            referrerPolicy="no-referrer"
            className="block h-full w-full border-0"
          />
        )}
      </div>
      {/* Always shown: a page cannot detect that its frame was refused. */}
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

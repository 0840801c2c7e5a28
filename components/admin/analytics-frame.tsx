'use client';

import { useEffect, useState } from 'react';

/** How long the loading state stands before the frame (spec.md point 9). */
const LOADER_MS = 1_500;

type Props = { src: string; isOwn: boolean };

/** The dashboard in a frame. A foreign one is sandboxed; a sandbox around our own page would only break its scripts. */
export function AnalyticsFrame({ src, isOwn }: Props) {
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
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
  );
}

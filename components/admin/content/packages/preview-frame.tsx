'use client';

import { useEffect, useRef } from 'react';
import { toPreviewPath } from '@/lib/platform/routes';

type Props = {
  id: string;
  /** The page is loaded again when this changes. */
  revision: string;
};

/** The page as visitors will see it, beside the editor on wide screens. */
export function PreviewFrame({ id, revision }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    frame.current?.contentWindow?.location.reload(); // keeps the place in the page
  }, [revision]);
  return (
    <div className="hidden xl:block">
      <div className="sticky top-28 h-[calc(100dvh-8rem)] overflow-hidden rounded-xl border border-line bg-white">
        <iframe
          ref={frame}
          src={toPreviewPath(id)}
          title="Preview of the page"
          className="block size-full border-0"
        />
      </div>
    </div>
  );
}

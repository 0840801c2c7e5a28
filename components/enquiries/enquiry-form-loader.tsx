'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { markLive } from '@/components/site/early/mark-live';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import type { EnquiryFormProps } from './enquiry-form-props';

type Props = EnquiryFormProps & {
  /** The static form. It is shown until the interactive form has loaded. */
  children: ReactNode;
};

const PRELOAD_PX = 300;

/**
 * Loads the interactive form when the visitor scrolls near it or focuses it, because its script is larger than all
 * others of the page.
 */
export function EnquiryFormLoader({ children, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [LiveForm, setLiveForm] = useState<ComponentType<EnquiryFormProps> | null>(null);
  const [isNear, setNear] = useState(false);
  const start = useCallback(() => setNear(true), []);
  useNearViewport(root, PRELOAD_PX, start);

  useEffect(() => {
    if (!isNear || LiveForm) return;
    let isCurrent = true;
    import('./enquiry-form').then(
      ({ EnquiryForm }) => {
        if (!isCurrent) return;
        const focused = root.current?.contains(document.activeElement) ? document.activeElement?.id : null;
        // At once: whatever the visitor typed or focused in the meantime would be lost.
        flushSync(() => setLiveForm(() => EnquiryForm));
        if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
        markLive(root.current);
      },
      () => isCurrent && setNear(false), // loading failed, e.g. offline: retry on the next focus
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, LiveForm]);

  return (
    <div ref={root} data-act="near" onFocus={start}>
      {LiveForm ? <LiveForm {...props} /> : children}
    </div>
  );
}

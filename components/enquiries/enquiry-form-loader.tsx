'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
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
  const focused = useRef<string | null>(null);
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
        focused.current = root.current?.contains(document.activeElement)
          ? (document.activeElement?.id ?? null)
          : null;
        setLiveForm(() => EnquiryForm);
      },
      () => isCurrent && setNear(false), // loading failed, e.g. offline: retry on the next focus
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, LiveForm]);

  // Keep the focus in the same field when the static form is replaced.
  useEffect(() => {
    if (!LiveForm) return;
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
    markLive(root.current);
  }, [LiveForm]);

  return (
    <div ref={root} data-act="near" onFocus={start}>
      {LiveForm ? <LiveForm {...props} /> : children}
    </div>
  );
}

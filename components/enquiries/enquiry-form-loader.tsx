'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { EnquiryFormProps } from './enquiry-form-props';

type Props = EnquiryFormProps & {
  /** The static form. It is shown until the interactive form has loaded. */
  children: ReactNode;
};

const PRELOAD_MARGIN = { rootMargin: '300px 0px' };

/**
 * Loads the interactive form when the visitor scrolls near it or focuses it, because its script is larger than all
 * others of the page.
 */
export function EnquiryFormLoader({ children, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const [LiveForm, setLiveForm] = useState<ComponentType<EnquiryFormProps> | null>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, PRELOAD_MARGIN);
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);

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
    if (LiveForm && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
  }, [LiveForm]);

  return (
    <div ref={root} onFocus={() => setNear(true)}>
      {LiveForm ? <LiveForm {...props} /> : children}
    </div>
  );
}

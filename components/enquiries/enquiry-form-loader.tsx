'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { EnquiryFormProps } from './enquiry-form-props';

type Props = EnquiryFormProps & {
  /** The still form, shown until the live one is there. */
  children: ReactNode;
};

const NEAR = { rootMargin: '300px 0px' };

/** Fetches the live form when somebody scrolls near it or reaches into it: it weighs more than the page around it. */
export function EnquiryFormLoader({ children, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const [LiveForm, setLiveForm] = useState<ComponentType<EnquiryFormProps> | null>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, NEAR);
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
      () => isCurrent && setNear(false), // offline: the next touch tries again
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, LiveForm]);

  // The field that the visitor is in keeps the focus when the still form gives way.
  useEffect(() => {
    if (LiveForm && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
  }, [LiveForm]);

  return (
    <div ref={root} onFocus={() => setNear(true)}>
      {LiveForm ? <LiveForm {...props} /> : children}
    </div>
  );
}

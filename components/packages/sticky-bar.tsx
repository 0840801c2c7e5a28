'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { ANCHORS } from '@/lib/routes';
import type { Phone } from '@/lib/site';
import { CallLink, WhatsAppLink } from './contact-links';

type Props = { fromPrice: string; unitLabel: string; phone: Phone; whatsAppUrl: string };

const ICON =
  'flex size-11 shrink-0 items-center justify-center rounded-full border border-lagoon text-lagoon';

/**
 * Bottom bar on phones with price and contact actions. Sticky within the article, so it never covers the footer;
 * hidden while the form is in view.
 */
export function StickyBar({ fromPrice, unitLabel, phone, whatsAppUrl }: Props) {
  const isFormInView = useInView(ANCHORS.enquiry);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full lg:hidden print:hidden"
    >
      <div className="wrap flex items-center gap-2 py-2.5">
        <p className="mr-auto leading-tight">
          <span className="block text-xs leading-tight text-ink-soft">
            From<span className="sm:hidden">, {toShortUnit(unitLabel)}</span>
          </span>
          <span className="font-display text-xl tabular-nums">{fromPrice}</span>
          <span className="ml-1.5 hidden text-xs text-ink-soft sm:inline">{unitLabel}</span>
        </p>
        <WhatsAppLink url={whatsAppUrl} className={ICON} compact />
        <CallLink phone={phone} className={ICON} compact />
        <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          Enquire
        </a>
      </div>
    </div>
  );
}

/** Shortens `per pax (min 4 person)` to `per pax`. */
function toShortUnit(unitLabel: string): string {
  return unitLabel.replace(/ \(.*\)$/, '');
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}

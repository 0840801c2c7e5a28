'use client';

import { useInView } from '@/components/site/frame/use-in-view';
import { buttonClass } from '@/components/ui/button';
import { ANCHORS } from '@/lib/platform/routes';
import type { Phone } from '@/lib/platform/site';
import { CallLink } from '../price-panel/contact-links';
import { TripWhatsAppLink, type TripMessage } from '../price-panel/trip-whatsapp-link';

type Props = {
  price: string;
  /** Word before the price: `Now` or `From`. */
  when: string;
  /** The other season's price in words; empty if there is none. */
  other: string;
  unitLabel: string;
  phone: Phone;
  message: TripMessage;
};

const ICON =
  'flex size-11 shrink-0 items-center justify-center rounded-full border border-lagoon text-lagoon';

/**
 * Bottom bar on phones with price and contact actions. It is sticky within the article, so that it never covers the
 * footer, and hidden while the form is in view.
 */
export function StickyBar({ price, when, other, unitLabel, phone, message }: Props) {
  const isFormInView = useInView(ANCHORS.enquiry);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full lg:hidden"
    >
      <div className="wrap flex items-center gap-2 py-2.5">
        <p className="mr-auto leading-tight">
          <span className="block text-xs leading-tight text-ink-soft">
            {when}
            <span className="sm:hidden">, {toShortUnit(unitLabel)}</span>
          </span>
          <span className="font-display text-xl tabular-nums">{price}</span>
          <span className="ml-1.5 hidden text-xs text-ink-soft sm:inline">{unitLabel}</span>
          {other && <span className="block text-xs leading-tight text-ink-soft">{other}</span>}
        </p>
        <TripWhatsAppLink message={message} className={ICON} compact />
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

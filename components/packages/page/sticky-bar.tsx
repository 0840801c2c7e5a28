'use client';

import { useInView } from '@/components/site/frame/use-in-view';
import { buttonClass } from '@/components/ui/button';
import { ANCHORS } from '@/lib/platform/routes';
import type { Phone } from '@/lib/company/fields/company';
import { CallLink } from '../price-panel/contact-links';
import { TotalSlot } from '@/components/site/total/total-slot';
import { TripWhatsAppLink } from '../price-panel/trip-whatsapp-link';
import type { TripMessage } from '../price-panel/trip-message';

type Props = {
  packageId: string;
  /** The published price of today's season with its unit, until public/choice.js shows the total for the visitor's choice. */
  published: { price: string; unit: string };
  phone: Phone;
  message: TripMessage;
};

const ICON = 'flex min-h-11 min-w-11 shrink-0 flex-col items-center justify-center text-xs text-lagoon';

/**
 * Bottom bar on phones with price and contact actions. It is sticky within the article, so that it never covers the
 * footer, and hidden while the form is in view.
 */
export function StickyBar({ packageId, published, phone, message }: Props) {
  const isFormInView = useInView(ANCHORS.enquiry);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full max-2xs:static lg:hidden"
    >
      <div className="wrap flex items-center gap-2 py-2.5 max-2xs:flex-wrap">
        <p className="mr-auto min-h-13 min-w-0 content-center leading-tight">
          <span className="block font-display text-lg whitespace-nowrap tabular-nums chosen:hidden">
            {published.price}
          </span>
          <span className="block text-xs leading-tight text-ink-soft chosen:hidden">{published.unit}</span>
          <TotalSlot
            packageId={packageId}
            words="amount"
            className="block font-display text-lg whitespace-nowrap tabular-nums data-agreed:font-text data-agreed:text-base"
          />
          <TotalSlot
            packageId={packageId}
            words="whose"
            className="line-clamp-3 text-xs leading-tight text-balance text-ink-soft"
          />
        </p>
        <TripWhatsAppLink message={message} className={ICON} />
        <CallLink phone={phone} className={ICON} />
        <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          Enquire
        </a>
      </div>
    </div>
  );
}

import { PhoneIcon, WhatsAppIcon } from '@/components/ui/icons';
import { toTelUrl } from '@/lib/platform/routes';
import type { Phone } from '@/lib/company/fields/company';

/** How to ask about a trip; `chat` opens WhatsApp with a message about it. */
export type TripContact = { chat: string; phone: Phone };

type Props = TripContact & { packageId: string; className: string };

/** Links to WhatsApp and to the phone. public/choice.js adds the visitor's choice and its total to the message. */
export function ContactLinks({ chat, phone, packageId, className }: Props) {
  const look = `flex min-h-11 min-w-11 shrink-0 flex-col items-center justify-center text-xs text-lagoon ${className}`;
  return (
    <>
      <a
        href={chat}
        data-ask={chat}
        data-package={packageId}
        suppressHydrationWarning
        target="_blank"
        rel="noopener noreferrer"
        className={look}
      >
        <WhatsAppIcon />
        <span className="max-[23.5rem]:sr-only">WhatsApp</span>
        <span className="sr-only"> about this trip (opens in a new tab)</span>
      </a>
      <a href={toTelUrl(phone.e164)} className={look}>
        <PhoneIcon />
        <span className="max-[23.5rem]:sr-only">Call us</span>
        <span className="sr-only"> on {phone.display}</span>
      </a>
    </>
  );
}

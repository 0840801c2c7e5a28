import { PhoneIcon, WhatsAppIcon } from '@/components/ui/icons';
import { toTelUrl } from '@/lib/platform/routes';
import type { Phone } from '@/lib/company/fields/company';

type Look = { className: string };

export function WhatsAppLink({ url, className }: Look & { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      <WhatsAppIcon />
      <span className="max-[23.5rem]:sr-only">WhatsApp</span>
      <span className="sr-only"> about this trip (opens in a new tab)</span>
    </a>
  );
}

export function CallLink({ phone, className }: Look & { phone: Phone }) {
  return (
    <a href={toTelUrl(phone.e164)} className={className}>
      <PhoneIcon />
      <span className="max-[23.5rem]:sr-only">Call us</span>
      <span className="sr-only"> on {phone.display}</span>
    </a>
  );
}

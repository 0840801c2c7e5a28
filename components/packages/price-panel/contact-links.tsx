import { ChatIcon, PhoneIcon } from '@/components/ui/icons';
import { toTelUrl } from '@/lib/platform/routes';
import type { Phone } from '@/lib/company/fields/company';

type Look = {
  className: string;
  /** Shows only an icon. The label remains for screen readers. */ compact?: boolean;
};

export function WhatsAppLink({ url, className, compact = false }: Look & { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      <ChatIcon />
      <span className={compact ? 'sr-only' : undefined}>WhatsApp</span>
      <span className="sr-only"> about this trip (opens in a new tab)</span>
    </a>
  );
}

export function CallLink({ phone, className, compact = false }: Look & { phone: Phone }) {
  return (
    <a href={toTelUrl(phone.e164)} className={className}>
      <PhoneIcon />
      <span className={compact ? 'sr-only' : undefined}>Call us</span>
      <span className="sr-only"> on {phone.display}</span>
    </a>
  );
}

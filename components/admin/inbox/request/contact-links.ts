import type { ContactChannel } from '@/lib/inbox/schema';
import { toPackageLabel } from '@/lib/inbox/package-label';
import type { InboxItem } from '@/lib/inbox/types';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/routes';
import { toWhatsAppDigits } from '@/lib/format/whatsapp';

/** WhatsApp, mail or phone link to the customer; null for mail if there is no e-mail address. */
export function toContactUrl(item: InboxItem, channel: ContactChannel): string | null {
  const { phone, phoneE164, email, tourTitle, reference } = item;
  if (channel === 'whatsapp') return toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164));
  if (channel === 'call') return toTelUrl(phoneE164 ?? phone.replace(/[^\d+]/g, ''));
  return email ? toMailUrl(email, `Your enquiry ${reference}: ${toPackageLabel(tourTitle)}`) : null;
}

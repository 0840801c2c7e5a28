import type { ContactChannel } from '@/lib/requests/inbox/schema';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import { toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';

/** WhatsApp or phone link to the customer. Mails are written in the reply form. */
export function toContactUrl(
  { phone, phoneE164 }: InboxItem,
  channel: Exclude<ContactChannel, 'email'>,
): string {
  return channel === 'whatsapp'
    ? toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164))
    : toTelUrl(phoneE164 ?? phone.replace(/[^\d+]/g, ''));
}

/** True when the personal data was erased: there is nobody to contact. */
export function isErased({ activity }: Pick<InboxDetail, 'activity'>): boolean {
  return activity.some(({ kind }) => kind === 'erased');
}

import { toWhatsAppDigits } from '../platform/format/whatsapp';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '../platform/routes';
import type { MailContent } from './content';

export const STAFF_REASON = 'This mail goes to the team with every request that reaches the site.';

/** Reminder below contact links in mails. The system cannot see when staff use them, so they do not stop the clock. */
export const CLOCK_REMINDER =
  'The clock stops when you press WhatsApp or email in the inbox, or set the request to contacted there.';

export type MailCompany = { brand: string; phone: { display: string; e164: string }; whatsapp: string };
/** The contact details for visitors, as text without links. */
export function toContactLine({ phone, whatsapp }: MailCompany): string {
  const isOneNumber = phone.e164 === `+${whatsapp}`;
  return `Call us on ${phone.display}, or write to ${isOneNumber ? 'that number' : `+${whatsapp}`} on WhatsApp.`;
}

type Person = { email: string | null; phone: string; phoneE164: string | null };

/** Links with which staff can answer a customer. */
export function listAnswerActions(
  { email, phone, phoneE164 }: Person,
  { greeting, subject }: { greeting: string; subject: string },
): MailContent['actions'] {
  const digits = toWhatsAppDigits(phone, phoneE164);
  return [
    { label: 'Answer on WhatsApp', url: toWhatsAppUrl(digits, greeting) },
    { label: 'Call', url: toTelUrl(phoneE164 ?? `+${digits}`) },
    ...(email ? [{ label: 'Answer by mail', url: toMailUrl(email, subject) }] : []),
  ];
}

import { toPhone } from './phone';

/** Digits for a WhatsApp link, with country code (default: India) and without a trunk 0. */
export function toWhatsAppDigits(phone: string, phoneE164: string | null = null): string {
  return (phoneE164 ?? toPhone(phone).e164).replace(/\D/g, '');
}

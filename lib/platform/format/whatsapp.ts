/** Digits for a WhatsApp link, with country code (default: India). */
export function toWhatsAppDigits(phone: string, phoneE164: string | null): string {
  const typed = phone.trim();
  const digits = (phoneE164 ?? typed).replace(/\D/g, '');
  if (phoneE164 !== null || typed.startsWith('+')) return digits;
  return digits.length === 10 ? `91${digits}` : digits;
}

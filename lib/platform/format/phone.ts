/** Parses a phone number. Accepts `+91 …` and Indian numbers without a country code (`98470 …`, `0484 …`). */
export function toPhone(value: string): { display: string; e164: string } {
  const digits = value.replace(/\D/g, '');
  const isLocal = !value.trim().startsWith('+') && /^(0|[6-9]\d{9}$)/.test(digits);
  const e164 = isLocal ? `+91${digits.replace(/^0/, '')}` : `+${digits}`;
  const mobile = /^\+91([6-9]\d{4})(\d{5})$/.exec(e164);
  return { e164, display: mobile ? `+91 ${mobile[1]} ${mobile[2]}` : value.trim() };
}

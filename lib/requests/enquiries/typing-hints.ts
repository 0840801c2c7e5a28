import { findNear } from '../../packages/search/spelling/typos';

const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'rediffmail.com'];
/** Country codes by time zone, where travellers without a country code most often write from. */
const CODES: Record<string, string> = {
  'Asia/Dubai': '971',
  'Asia/Muscat': '968',
  'Asia/Qatar': '974',
  'Asia/Bahrain': '973',
  'Asia/Riyadh': '966',
  'Asia/Kuwait': '965',
  'Europe/London': '44',
};

/** The address with the provider that was probably meant: `anu@gmial.com` becomes `anu@gmail.com`; else null. */
export function suggestEmail(typed: string): string | null {
  const [, name, domain = ''] = /^\s*(\S+@)([^@\s]+)\s*$/.exec(typed) ?? [];
  if (!name || PROVIDERS.includes(domain.toLowerCase())) return null;
  const [provider, other] = findNear(domain.toLowerCase(), PROVIDERS);
  return provider && !other ? name + provider : null;
}

/** A number with the country code of the visitor's time zone: `050 123 4567` becomes `+971 50 123 4567`; else null. */
export function suggestPhone(typed: string, timeZone: string): string | null {
  const code = CODES[timeZone];
  const national = typed.trim().replace(/^0/, '');
  return code && /^\d[\d\s-]{6,12}$/.test(national) ? `+${code} ${national}` : null;
}

import 'server-only';
import { getEnv } from './env';

export type Phone = { display: string; e164: string };
export type Social = { name: string; url: string };

/** Company details shown in header, footer, legal pages, structured data and mails. */
export type Company = {
  brand: string;
  legalName: string;
  address: string[];
  phones: Phone[];
  email: string;
  /** Digits with country code, for WhatsApp links. */
  whatsapp: string;
  socials: Social[];
};

/**
 * Placeholders that are used until the variables COMPANY_* are set. The go-live check reports every placeholder that is
 * still in use.
 */
export const PLACEHOLDER_COMPANY: Company = {
  brand: 'Kayal Trails',
  legalName: 'Kayal Trails Holidays (placeholder)',
  address: ['First Floor, Placeholder House', 'Marine Drive, Ernakulam', 'Kochi 682031, Kerala, India'],
  phones: ['+919000000001', '+919000000002', '+919000000003', '+919000000004', '+919000000005'].map(toPhone),
  email: 'hello@kayaltrails.example',
  whatsapp: '919000000001',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/kayaltrails.placeholder' },
    { name: 'Facebook', url: 'https://www.facebook.com/kayaltrails.placeholder' },
    { name: 'YouTube', url: 'https://www.youtube.com/@kayaltrails-placeholder' },
  ],
};

/** The company details: COMPANY_* from the environment, else the placeholders. */
export function getCompany(): Company {
  const env = getEnv();
  const [instagram, facebook, youtube] = PLACEHOLDER_COMPANY.socials.map((social) => social.url);
  return {
    brand: env.COMPANY_BRAND ?? PLACEHOLDER_COMPANY.brand,
    legalName: env.COMPANY_LEGAL_NAME ?? PLACEHOLDER_COMPANY.legalName,
    address: splitList(env.COMPANY_ADDRESS, '|') ?? PLACEHOLDER_COMPANY.address,
    phones: splitList(env.COMPANY_PHONES, ',')?.map(toPhone) ?? PLACEHOLDER_COMPANY.phones,
    email: env.COMPANY_EMAIL ?? PLACEHOLDER_COMPANY.email,
    whatsapp: (env.COMPANY_WHATSAPP ?? PLACEHOLDER_COMPANY.whatsapp).replace(/\D/g, ''),
    socials: [
      { name: 'Instagram', url: env.COMPANY_INSTAGRAM_URL ?? instagram ?? '' },
      { name: 'Facebook', url: env.COMPANY_FACEBOOK_URL ?? facebook ?? '' },
      { name: 'YouTube', url: env.COMPANY_YOUTUBE_URL ?? youtube ?? '' },
    ],
  };
}

/** The first phone number, used in messages to visitors. */
export function getMainPhone(company: Company = getCompany()): Phone {
  return company.phones[0] ?? toPhone('+919000000001');
}

function splitList(value: string | undefined, separator: string): string[] | null {
  const parts = value
    ?.split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts?.length ? parts : null;
}

/** Parses a phone number. Accepts `+91 …` and Indian numbers without a country code (`98470 …`, `0484 …`). */
function toPhone(value: string): Phone {
  const digits = value.replace(/\D/g, '');
  const isLocal = !value.trim().startsWith('+') && /^(0|[6-9]\d{9}$)/.test(digits);
  const e164 = isLocal ? `+91${digits.replace(/^0/, '')}` : `+${digits}`;
  const mobile = /^\+91([6-9]\d{4})(\d{5})$/.exec(e164);
  return { e164, display: mobile ? `+91 ${mobile[1]} ${mobile[2]}` : value.trim() };
}

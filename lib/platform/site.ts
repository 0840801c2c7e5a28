import 'server-only';
import questions from '../../content/questions.json';
import { getEnv } from './env';
import { toPhone } from './format/phone';
import { readSnapshot } from './page-expiry/snapshot';

export type Phone = ReturnType<typeof toPhone>;
export type Social = { name: string; url: string };
export type Figure = { value: string; label: string };
export type Question = { question: string; answer: string };
/** The price band of a night or a car at one comfort level, in whole rupees (lib/content/company/planner-bands.ts). */
export type PlannerBand = {
  place: string;
  comfort: 'luxury' | 'comfort' | 'budget';
  min: number;
  max: number;
};

/** The lists whose banner has a picture. */
export type PictureList = 'signature' | 'group' | 'honeymoon' | 'outbound';
/** All three parts are filled, or none. */
export type BankAccount = { name: string; number: string; ifsc: string };
export type PaymentDetail = { label: string; detail: string };
/** The uploaded logo; `hash` is part of the names of its files (lib/platform/logo.ts). */
export type Logo = { hash: string; width: number; height: number };

/** Every company detail that staff can change, in the format of forms and API. */
export type CompanyFields = {
  brand: string;
  legalName: string;
  address: string[];
  /** Numbers that customers call, as shown; the first one is the main number. */
  phones: string[];
  /** The landline of the office; empty if there is none. */
  landline: string;
  /** The 24-hour number for travellers on their trip; empty if there is none. */
  emergencyPhone: string;
  /** As parseOfficeHours reads them (format/office.ts); empty if the owner has given none. */
  officeHours: string;
  /** Latitude and longitude of the office; empty if the owner has given none. */
  mapPosition: string;
  email: string;
  /** Digits with country code, for WhatsApp links. */
  whatsapp: string;
  /** Empty when there is no such profile. */
  instagram: string;
  facebook: string;
  youtube: string;
  heroHeading: string;
  heroText: string;
  heroFigures: Figure[];
  /** Names of the three pictures of the home page. */
  heroPictures: string[];
  /** Names of the pictures at the top of the lists. */
  listPictures: Record<PictureList, string>;
  /** The text of "About us" in the notation of legal texts, with the fields of lib/content/company/about.ts. */
  about: string;
  /** Empty if the company is not registered for GST. Contains the PAN. */
  gstin: string;
  /** Where a traveller who has accepted an offer pays (listPaymentDetails); no public page shows it. */
  bankAccount: BankAccount;
  upiId: string;
  offSeasonLabel: string;
  onSeasonLabel: string;
  /** The questions on the pages of all trips in Kerala. Answers may contain links, in the notation of legal texts. */
  questions: Question[];
  /** Price bands for the nights, boats and car of a plan; empty until staff fill them in. */
  plannerBands: PlannerBand[];
};

/** Company details shown in header, footer, legal pages, structured data and mails. */
export type Company = {
  brand: string;
  legalName: string;
  address: string[];
  phones: Phone[];
  landline: Phone | null;
  emergencyPhone: Phone | null;
  officeHours: string;
  mapPosition: string;
  email: string;
  whatsapp: string;
  socials: Social[];
  about: string;
  gstin: string;
  logo: Logo | null;
};

export const LEGAL_KINDS = ['privacy', 'terms'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** A version of a legal text, or of the figures in the terms (as JSON). It applies from `holdsFrom` (`yyyy-MM-dd`). */
export type LegalText = { kind: LegalKind | 'figures'; version: number; content: string; holdsFrom: string };

/** Data saved by staff: the fields that differ from the environment and the defaults, and the legal texts. */
export type SavedSettings = {
  fields: Partial<CompanyFields>;
  logo: Logo | null;
  legalTexts: readonly LegalText[];
};

/**
 * Defaults, used where neither staff nor COMPANY_* set a value. The contact details are placeholders, and the go-live
 * check reports those still in use. The texts and figures of the home page are those of the product specification.
 */
const BUILT_IN: CompanyFields = {
  brand: 'Kayal Trails',
  legalName: 'Kayal Trails Holidays (placeholder)',
  address: ['First Floor, Placeholder House', 'Marine Drive, Ernakulam', 'Kochi 682031, Kerala, India'],
  phones: [1, 2, 3, 4, 5].map((digit) => `+91 90000 0000${digit}`),
  landline: '',
  emergencyPhone: '',
  officeHours: '',
  mapPosition: '',
  email: 'hello@kayaltrails.example',
  whatsapp: '919000000001',
  instagram: 'https://www.instagram.com/kayaltrails.placeholder',
  facebook: 'https://www.facebook.com/kayaltrails.placeholder',
  youtube: 'https://www.youtube.com/@kayaltrails-placeholder',
  heroHeading: "Discover Kerala's Enchanting Beauty",
  heroText:
    "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.",
  heroFigures: [
    { value: '500+', label: 'Happy Travelers' },
    { value: '4.8', label: 'Average Rating' },
    { value: '25+', label: 'Tour Packages' },
  ],
  heroPictures: ['alleppey', 'tea-road', 'thekkady'],
  listPictures: {
    signature: 'thekkady',
    group: 'alleppey',
    honeymoon: 'houseboat-night',
    outbound: 'abu-dhabi-mosque',
  },
  about: `{{brand}} is a holiday agency in Kochi. We plan road trips through Kerala, one car and one driver from arrival to departure, and a few journeys abroad.

You write to the people who plan your days. Our prices include taxes and say what they are for, and we call back within {{callback}}. Or you call us: {{phone}}.`,
  gstin: '',
  bankAccount: { name: '', number: '', ifsc: '' },
  upiId: '',
  offSeasonLabel: 'Off Season',
  onSeasonLabel: 'On Season',
  questions,
  plannerBands: [],
};

export const PLACEHOLDER_COMPANY: Company = toCompany(BUILT_IN, null);

/** The saved settings as known to this process; loaded by lib/content/company/queries.ts. */
function getSaved(): SavedSettings | undefined {
  return readSnapshot<SavedSettings>('company');
}

/** The company details: what staff saved, else COMPANY_* from the environment, else the defaults. */
export function getCompany(): Company {
  return toCompany(getCompanyFields(), getSaved()?.logo ?? null);
}

/** All fields, with the same precedence as in `getCompany`. */
export function getCompanyFields(saved = getSaved()?.fields): CompanyFields {
  return { ...getUnsavedFields(), ...saved };
}

/** The fields before any edit by staff: COMPANY_* from the environment, else the defaults. */
export function getUnsavedFields(): CompanyFields {
  const env = getEnv();
  return {
    ...BUILT_IN,
    brand: env.COMPANY_BRAND ?? BUILT_IN.brand,
    legalName: env.COMPANY_LEGAL_NAME ?? BUILT_IN.legalName,
    address: splitList(env.COMPANY_ADDRESS, '|') ?? BUILT_IN.address,
    phones: splitList(env.COMPANY_PHONES, ',')?.map((phone) => toPhone(phone).display) ?? BUILT_IN.phones,
    email: env.COMPANY_EMAIL ?? BUILT_IN.email,
    whatsapp: (env.COMPANY_WHATSAPP ?? BUILT_IN.whatsapp).replace(/\D/g, ''),
    instagram: env.COMPANY_INSTAGRAM_URL ?? BUILT_IN.instagram,
    facebook: env.COMPANY_FACEBOOK_URL ?? BUILT_IN.facebook,
    youtube: env.COMPANY_YOUTUBE_URL ?? BUILT_IN.youtube,
  };
}

/** The season names shown beside prices. */
export function getSeasonLabels(): { off: string; on: string } {
  const { offSeasonLabel, onSeasonLabel } = { ...BUILT_IN, ...getSaved()?.fields };
  return { off: offSeasonLabel, on: onSeasonLabel };
}

/** The pictures at the top of the home page and of the lists. */
export function getTopPictures(): Pick<CompanyFields, 'heroPictures' | 'listPictures'> {
  const { heroPictures, listPictures } = { ...BUILT_IN, ...getSaved()?.fields };
  return { heroPictures, listPictures };
}

/** The questions with answers on the pages of all trips in Kerala. */
export function getGeneralQuestions(): readonly Question[] {
  return getSaved()?.fields.questions ?? BUILT_IN.questions;
}

/** Price bands for the nights, boats and car of a plan; empty until staff fill them in. */
export function getPlannerBands(): readonly PlannerBand[] {
  return getSaved()?.fields.plannerBands ?? BUILT_IN.plannerBands;
}

/**
 * Bank account and UPI ID as labels and values; empty until owners fill them in. Show them only to travellers who have
 * accepted an offer.
 */
export function listPaymentDetails(): PaymentDetail[] {
  const { bankAccount, upiId } = { ...BUILT_IN, ...getSaved()?.fields };
  return [
    { label: 'Name of the account', detail: bankAccount.name },
    { label: 'Account number', detail: bankAccount.number },
    { label: 'IFSC', detail: bankAccount.ifsc },
    { label: 'UPI ID', detail: upiId },
  ].filter(({ detail }) => detail !== '');
}

/** The saved versions of a legal text; empty while the built-in text is in force. */
export function getLegalTexts(kind: LegalText['kind']): LegalText[] {
  return (getSaved()?.legalTexts ?? []).filter((text) => text.kind === kind);
}

/** The first phone number, used in messages to visitors. */
export function getMainPhone(company: Company = getCompany()): Phone {
  return company.phones[0] ?? toPhone('+919000000001');
}

/** How visitors can contact the company other than by a form. */
export function getContactDetails(): Pick<Company, 'email' | 'whatsapp'> & { phone: Phone } {
  const company = getCompany();
  return { email: company.email, whatsapp: company.whatsapp, phone: getMainPhone(company) };
}

/** The public details made from these fields. Social profiles without a URL are left out. */
export function toCompany(fields: CompanyFields, logo: Logo | null): Company {
  const { brand, legalName, address, phones, landline, emergencyPhone, email, whatsapp } = fields;
  const { instagram, facebook, youtube, about, gstin, officeHours, mapPosition } = fields;
  const socials = [
    { name: 'Instagram', url: instagram },
    { name: 'Facebook', url: facebook },
    { name: 'YouTube', url: youtube },
  ];
  return {
    brand,
    legalName,
    address,
    email,
    whatsapp,
    about,
    gstin,
    officeHours,
    mapPosition,
    logo,
    phones: phones.map(toPhone),
    landline: landline ? toPhone(landline) : null,
    emergencyPhone: emergencyPhone ? toPhone(emergencyPhone) : null,
    socials: socials.filter(({ url }) => url !== ''),
  };
}

function splitList(value: string | undefined, separator: string): string[] | null {
  const parts = value
    ?.split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts?.length ? parts : null;
}

import 'server-only';
import { getEnv } from '../../platform/env';
import { toPhone } from '../../platform/format/phone';
import { toWhatsAppDigits } from '../../platform/format/whatsapp';
import { readSnapshot } from '../../platform/page-expiry/snapshot';
import type { Question } from '../questions/schema';
import {
  COMPANY_FIELD_NAMES,
  getFieldSpec,
  INITIAL_FIELDS,
  pickPublicFields,
  type CompanyField,
  type CompanyFields,
} from './fields';
import type { PlannerBand } from './planner-bands';

export type Phone = ReturnType<typeof toPhone>;
export type Social = { name: string; url: string };
export type PaymentDetail = { label: string; detail: string };
/** The uploaded logo; `hash` is part of the names of its files (logo.ts). */
export type Logo = { hash: string; width: number; height: number };

type Called = 'phones' | 'landline' | 'emergencyPhone';
/** The public company details, for header, footer, legal pages, structured data and mails. */
export type Company = Omit<ReturnType<typeof pickPublicFields>, Called> & {
  phones: Phone[];
  landline: Phone | null;
  emergencyPhone: Phone | null;
  socials: Social[];
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

const FIELDS_WITH_VARIABLE = COMPANY_FIELD_NAMES.filter((field) => getFieldSpec(field).env);

export const PLACEHOLDER_COMPANY: Company = toCompany(INITIAL_FIELDS, null);

/** The saved settings as known to this process; loaded by lib/company/details/queries.ts. */
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

/** The fields before any edit by staff: COMPANY_* from the environment, else the initial values. */
export function getUnsavedFields(): CompanyFields {
  const env = getEnv();
  const given = FIELDS_WITH_VARIABLE.flatMap((field) => {
    const name = getFieldSpec(field).env;
    const value = name && readVariable(field, env[name]);
    return value ? [[field, value] as const] : [];
  });
  return { ...INITIAL_FIELDS, ...Object.fromEntries(given) };
}

/** The value of a field that an environment variable sets. */
function readVariable(field: CompanyField, value: string | undefined): unknown {
  if (field === 'address') return splitList(value, '|');
  if (field === 'phones') return splitList(value, ',')?.map((phone) => toPhone(phone).display);
  return field === 'whatsapp' && value ? toWhatsAppDigits(value) : value;
}

/** The season names shown beside prices. */
export function getSeasonLabels(): { off: string; on: string } {
  const { offSeasonLabel, onSeasonLabel } = { ...INITIAL_FIELDS, ...getSaved()?.fields };
  return { off: offSeasonLabel, on: onSeasonLabel };
}

/** The pictures at the top of the home page and of the lists. */
export function getTopPictures(): Pick<CompanyFields, 'heroPictures' | 'listPictures'> {
  const { heroPictures, listPictures } = { ...INITIAL_FIELDS, ...getSaved()?.fields };
  return { heroPictures, listPictures };
}

/** The questions with answers on the pages of all trips in Kerala. */
export function getGeneralQuestions(): readonly Question[] {
  return getSaved()?.fields.questions ?? INITIAL_FIELDS.questions;
}

/** Price bands for the nights, boats and car of a plan; empty until staff fill them in. */
export function getPlannerBands(): readonly PlannerBand[] {
  return getSaved()?.fields.plannerBands ?? INITIAL_FIELDS.plannerBands;
}

export type Payee = CompanyFields['bankAccount'] & Pick<CompanyFields, 'upiId'>;

/** Bank account and UPI ID; blank until owners fill them in. Show them only to travellers who have accepted an offer. */
export function getPayee(): Payee {
  const { bankAccount, upiId } = { ...INITIAL_FIELDS, ...getSaved()?.fields };
  return { ...bankAccount, upiId };
}

/**
 * Bank account and UPI ID as labels and values; empty until owners fill them in. Show them only to travellers who have
 * accepted an offer.
 */
export function listPaymentDetails(): PaymentDetail[] {
  const { name, number, ifsc, upiId } = getPayee();
  return [
    { label: 'Name of the account', detail: name },
    { label: 'Account number', detail: number },
    { label: 'IFSC', detail: ifsc },
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

/** The contact details for visitors who do not use a form. */
export function getContactDetails(): Pick<Company, 'email' | 'whatsapp'> & { phone: Phone } {
  const company = getCompany();
  return { email: company.email, whatsapp: company.whatsapp, phone: getMainPhone(company) };
}

/** The public details made from these fields. Social profiles without a URL are left out. */
export function toCompany(fields: CompanyFields, logo: Logo | null): Company {
  const socials = [
    { name: 'Instagram', url: fields.instagram },
    { name: 'Facebook', url: fields.facebook },
    { name: 'YouTube', url: fields.youtube },
  ];
  return {
    ...pickPublicFields(fields),
    phones: fields.phones.map(toPhone),
    landline: fields.landline ? toPhone(fields.landline) : null,
    emergencyPhone: fields.emergencyPhone ? toPhone(fields.emergencyPhone) : null,
    socials: socials.filter(({ url }) => url !== ''),
    logo,
  };
}

function splitList(value: string | undefined, separator: string): string[] | null {
  const parts = value
    ?.split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts?.length ? parts : null;
}

import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BUILT_IN_TERMS,
  formatAdvance,
  formatCallback,
  getCancellationFeePercent,
  listTiers,
  RECORDS_YEARS,
  type Terms,
  chooseLegalText,
} from '../terms/cancellation';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../terms/standard-terms';
import { getIndiaDate } from '../../platform/format/dates';
import { toMailUrl, toTelUrl } from '../../platform/routes';
import { getCompany, getLegalTexts, getMainPhone, type Company, type LegalKind } from '../fields/company';

/** Number of days between the cancellation and the departure in the example of the terms. */
const EXAMPLE_DAYS = 15;

/** The values of the fields of a legal text that contain the terms. */
function toTermsFields(terms: Terms): Record<string, string | number> {
  const fees = terms.feeSteps.map(({ feePercent }) => feePercent);
  const tiers = listTiers(terms);
  return {
    callback: formatCallback(terms),
    advance: formatAdvance(terms, '-'),
    balanceDueDays: terms.balanceDays,
    lowestFee: Math.min(...fees),
    highestFee: Math.max(...fees),
    cancellationFees: tiers.map(({ label, feePercent }) => `| ${label} | ${feePercent}% |`).join('\n'),
    exampleDays: EXAMPLE_DAYS,
    exampleFee: getCancellationFeePercent(EXAMPLE_DAYS, terms),
    refundBusinessDays: terms.refundDays,
    complaintWindowDays: terms.complaintDays,
    complaintReplyBusinessDays: terms.complaintReplyDays,
  };
}

const FIELDS = {
  recordsKeptYears: RECORDS_YEARS,
  inclusions: STANDARD_INCLUSIONS.map((line) => `- ${line}`).join('\n'),
  exclusions: STANDARD_EXCLUSIONS.map((line) => `- ${line}`).join('\n'),
};

/** Replaces each field of the terms with itself, so that the field stays unfilled in the text. */
const UNFILLED = Object.fromEntries(
  Object.keys(toTermsFields(BUILT_IN_TERMS)).map((name) => [name, `{{${name}}}`]),
);

/** A legal text of this release: the day of its last change, its summary, and its body (see `parseLegalText`). */
export type BuiltInLegal = { updated: string; inShort: string; content: string };

/** Fills the fields of the terms, such as `{{balanceDueDays}}`, in a text saved by staff. Other fields stay as is. */
export function fillTerms(text: string, terms: Terms): string {
  const fields = toTermsFields(terms);
  return text.replace(/\{\{(\w+)\}\}/g, (field, name: string) => String(fields[name] ?? field));
}

/**
 * The text that visitors see today, as the editor shows it: the fields of the terms are left unfilled, so that a new
 * version that starts from this text follows later changes of the terms.
 */
export function readShownLegal(kind: LegalKind): string {
  const { current } = chooseLegalText(getLegalTexts(kind), getIndiaDate());
  if (current) return current.content;
  const { inShort, content } = readBuiltInLegal(kind, getCompany(), null);
  return `In short: ${inShort}\n\n${content.trim()}`;
}

/**
 * Reads `content/legal/<kind>.txt` and fills its fields, such as `{{brand}}`. If `terms` is null, the fields of the
 * terms stay unfilled.
 */
export function readBuiltInLegal(kind: LegalKind, company: Company, terms: Terms | null): BuiltInLegal {
  const phone = getMainPhone(company);
  const fields: Record<string, string | number> = {
    ...FIELDS,
    ...(terms ? toTermsFields(terms) : UNFILLED),
    brand: company.brand,
    legalName: company.legalName,
    email: `[${company.email}](${toMailUrl(company.email)})`,
    phone: `[${phone.display}](${toTelUrl(phone.e164)})`,
    contact: '{{contact}}',
  };
  const file = path.join(process.cwd(), 'content', 'legal', `${kind}.txt`);
  const text = readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (field, name: string) => {
    if (fields[name] === undefined) throw new Error(`content/legal/${kind}.txt: unknown field ${field}`);
    return String(fields[name]);
  });
  const [, updated = '', inShort = '', content = ''] =
    /^Last updated: (\S+)\nIn short: (.+)\n([^]*)$/.exec(text) ?? [];
  return { updated, inShort, content };
}

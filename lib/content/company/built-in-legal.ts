import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ADVANCE_PERCENT,
  BALANCE_DUE_DAYS,
  CALLBACK_HOURS,
  CANCELLATION_TIERS,
  COMPLAINT_REPLY_BUSINESS_DAYS,
  COMPLAINT_WINDOW_DAYS,
  getCancellationFeePercent,
  RECORDS_KEPT_YEARS,
  REFUND_BUSINESS_DAYS,
} from '../terms/cancellation';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../terms/standard-terms';
import { toMailUrl, toTelUrl } from '../../platform/routes';
import { getMainPhone, type Company, type LegalKind } from '../../platform/site';

/** Days before departure in the example. It is the last day of the second cancellation tier. */
const EXAMPLE_DAYS = 15;
const FEES = CANCELLATION_TIERS.map(({ feePercent }) => feePercent);
const FIELDS = {
  callbackHours: CALLBACK_HOURS,
  advanceMin: ADVANCE_PERCENT.min,
  advanceMax: ADVANCE_PERCENT.max,
  balanceDueDays: BALANCE_DUE_DAYS,
  lowestFee: Math.min(...FEES),
  highestFee: Math.max(...FEES),
  cancellationFees: CANCELLATION_TIERS.map(({ label, feePercent }) => `| ${label} | ${feePercent}% |`).join(
    '\n',
  ),
  exampleDays: EXAMPLE_DAYS,
  exampleFee: getCancellationFeePercent(EXAMPLE_DAYS),
  refundBusinessDays: REFUND_BUSINESS_DAYS,
  complaintWindowDays: COMPLAINT_WINDOW_DAYS,
  complaintReplyBusinessDays: COMPLAINT_REPLY_BUSINESS_DAYS,
  recordsKeptYears: RECORDS_KEPT_YEARS,
  inclusions: STANDARD_INCLUSIONS.map((line) => `- ${line}`).join('\n'),
  exclusions: STANDARD_EXCLUSIONS.map((line) => `- ${line}`).join('\n'),
};

/** A legal text of this release: the day of its last change, its summary, and its body in the notation of legal texts. */
export type BuiltInLegal = { updated: string; inShort: string; content: string };

/** Reads `content/legal/<kind>.txt` and fills its fields, such as `{{brand}}`. */
export function readBuiltInLegal(kind: LegalKind, company: Company): BuiltInLegal {
  const phone = getMainPhone(company);
  const fields: Record<string, string | number> = {
    ...FIELDS,
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

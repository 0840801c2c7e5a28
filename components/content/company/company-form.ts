import { COMPANY_FIELD_NAMES, COMPANY_LIMITS, type CompanyField } from '@/lib/content/company/fields';
import { companyFieldsSchema } from '@/lib/content/company/schema';
import type { CompanyRecord } from '@/lib/content/company/types';
import type { CompanyFields } from '@/lib/platform/site';

/** A field that a colleague changed. `mine` is the text typed here, if it differs from both values. */
export type TheirChange = { field: CompanyField; was: string; theirs: string; mine: string | null };

/** Converts the record to form values, padding the phone numbers to five inputs. */
export function toTyped(record: CompanyFields): CompanyFields {
  const fields = pickFields(record, COMPANY_FIELD_NAMES) as CompanyFields;
  return { ...fields, phones: padPhones(fields.phones) };
}

/** Validates the typed fields after removing blank lines. Returns the parsed fields, or errors by field. */
export function checkFields(
  typed: CompanyFields,
  names: readonly CompanyField[],
): { fields: Partial<CompanyFields>; errors: null } | { fields: null; errors: Record<string, string> } {
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  const parsed = companyFieldsSchema.pick(mask as { brand: true }).safeParse(withoutBlanks(typed));
  if (parsed.success) return { fields: parsed.data as Partial<CompanyFields>, errors: null };
  const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return { fields: null, errors: Object.fromEntries(issues.reverse()) };
}

/** The fields whose typed values differ from the record. */
export function listUnsaved(typed: CompanyFields, record: CompanyFields): CompanyField[] {
  return COMPANY_FIELD_NAMES.filter((field) => !isSame(withoutBlanks(typed)[field], record[field]));
}

/** Merges a colleague's record into the form: typed changes stay, all other fields take the new values. */
export function mergeTheirs(
  typed: CompanyFields,
  base: CompanyRecord,
  current: CompanyRecord,
): { typed: CompanyFields; changes: TheirChange[] } {
  const unsaved = new Set(listUnsaved(typed, base));
  const kept = pickFields(typed, [...unsaved]);
  const changes = COMPANY_FIELD_NAMES.filter((field) => !isSame(base[field], current[field])).map(
    (field) => ({
      field,
      was: toWords(base[field]),
      theirs: toWords(current[field]),
      mine:
        unsaved.has(field) && !isSame(withoutBlanks(typed)[field], current[field])
          ? toWords(withoutBlanks(typed)[field])
          : null,
    }),
  );
  return { typed: { ...toTyped(current), ...kept }, changes };
}

/** Removes blank lines of the address and blank phone numbers. */
export function withoutBlanks(typed: CompanyFields): CompanyFields {
  const filled = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);
  return { ...typed, address: filled(typed.address), phones: filled(typed.phones) };
}

/** Moves blank phone numbers to the end, so that errors name the right line. */
export function padPhones(phones: readonly string[]): string[] {
  const filled = phones.filter((phone) => phone.trim() !== '');
  return [...filled, ...Array<string>(COMPANY_LIMITS.phones).fill('')].slice(0, COMPANY_LIMITS.phones);
}

/** Some fields of a record. */
export function pickFields(from: CompanyFields, names: readonly CompanyField[]): Partial<CompanyFields> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toWords(value: CompanyFields[CompanyField]): string {
  if (typeof value === 'string') return value || 'nothing';
  const words = Array.isArray(value) ? value.map(toLine).join(', ') : toLine(value);
  return words || 'nothing';
}

function toLine(item: string | object): string {
  return typeof item === 'string' ? item : Object.values(item).join(' ').trim();
}

import { pickFields, type FormShape } from '@/components/editing/form/use-versioned-form';
import {
  COMPANY_FIELD_NAMES,
  COMPANY_FIELDS,
  COMPANY_LIMITS,
  type CompanyField,
} from '@/lib/company/fields/fields';
import { companyFieldsSchema } from '@/lib/company/details/schema';
import type { CompanyRecord } from '@/lib/company/details/types';
import type { CompanyFields } from '@/lib/company/fields/fields';

/** Describes the company page for `useVersionedForm`. Phone numbers are padded to five inputs. */
export const COMPANY_FORM: FormShape<CompanyRecord, CompanyFields> = {
  names: Object.fromEntries(
    COMPANY_FIELD_NAMES.map((field) => [field, COMPANY_FIELDS[field].name]),
  ) as Record<CompanyField, string>,
  toFields: (record) => ({ ...pickFields(record, COMPANY_FIELD_NAMES), phones: padPhones(record.phones) }),
  toText: (field, fields) => toWords(withoutBlanks(fields)[field]),
  toCompared: withoutBlanks,
};

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

/** Removes blank lines of the address and blank phone numbers. */
function withoutBlanks(typed: CompanyFields): CompanyFields {
  const filled = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);
  return { ...typed, address: filled(typed.address), phones: filled(typed.phones) };
}

/** Moves blank phone numbers to the end, so that errors name the right line. */
export function padPhones(phones: readonly string[]): string[] {
  const filled = phones.filter((phone) => phone.trim() !== '');
  return [...filled, ...Array<string>(COMPANY_LIMITS.phones).fill('')].slice(0, COMPANY_LIMITS.phones);
}

function toWords(value: CompanyFields[CompanyField]): string {
  if (typeof value === 'string') return value || 'nothing';
  const words = Array.isArray(value) ? value.map(toLine).join(', ') : toLine(value);
  return words || 'nothing';
}

function toLine(item: string | object): string {
  return typeof item === 'string' ? item : Object.values(item).join(' ').trim();
}

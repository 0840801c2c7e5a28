import { formatRupees } from '../platform/format/money';
import { LANGUAGE_NAMES, REPLY_LANGUAGES } from './languages';
import { LEAD_SOURCES, LEAD_WORDS, type LeadSource } from './lead-source/lead-source';

/**
 * The plain fields of a request, of either kind: stored in one column, shown in its detail and corrected by staff. What
 * stores, selects, corrects, undoes, exports, erases and words them is derived from this list.
 */
type RequestField<Value> = {
  column: string;
  /** The SQL type of the column. */
  type: 'text' | 'int';
  /** Who sets it when the request is stored; staff can correct each field later. */
  setBy: 'forms and staff' | 'staff later';
  /** What the history calls it. */
  label: string;
  /** The value of the history in words. */
  toWords: (value: unknown) => string;
  /** What an erasure leaves: the value, for the statistics, or this SQL. */
  erased: 'kept' | 'NULL' | "''";
  /** The value to store, for a field that depends on another one. */
  settle?: (value: Value, all: FieldValues) => Value;
};

export type FieldValues = {
  /** `en`, `hi` or `ml`; null until staff set it. */
  language: string | null;
  /** Revenue that staff expect from the trip. */
  expectedAmount: number | null;
  /** How the customer found us; null if unknown. */
  leadSource: LeadSource | null;
  /** A detail of the source: campaign, site, agent, or the person who referred the customer. */
  leadDetail: string;
};
export type FieldName = keyof FieldValues;

/** The fields of a request of which nothing more is known. */
export const NO_VALUES: FieldValues = {
  language: null,
  expectedAmount: null,
  leadSource: null,
  leadDetail: '',
};

export const REQUEST_FIELDS: { readonly [Name in FieldName]: RequestField<FieldValues[Name]> } = {
  language: {
    column: 'language',
    type: 'text',
    setBy: 'staff later',
    label: 'Language',
    toWords: (value) => toName(REPLY_LANGUAGES, LANGUAGE_NAMES, value),
    erased: 'NULL',
  },
  expectedAmount: {
    column: 'expected_amount',
    type: 'int',
    setBy: 'staff later',
    label: 'Expected amount',
    toWords: (value) => (typeof value === 'number' ? formatRupees(value) : 'none'),
    erased: 'kept',
  },
  leadSource: {
    column: 'lead_source',
    type: 'text',
    setBy: 'forms and staff',
    label: 'Lead source',
    toWords: (value) => toName(LEAD_SOURCES, LEAD_WORDS, value),
    erased: 'kept',
  },
  leadDetail: {
    column: 'lead_detail',
    type: 'text',
    setBy: 'forms and staff',
    label: 'Details of that',
    toWords: (value) => (typeof value === 'string' && value !== '' ? value : 'none'),
    erased: "''",
    settle: (value, { leadSource }) => (leadSource ? value : ''),
  },
};

function toName<Key extends string>(
  keys: readonly Key[],
  names: Record<Key, string>,
  value: unknown,
): string {
  const key = keys.find((one) => one === value);
  return key ? names[key] : 'not known';
}

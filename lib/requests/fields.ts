import type { RequestKind } from './kinds';
import { LANGUAGE_NAMES } from './languages';
import { LEAD_WORDS, LONGEST_LEAD_DETAIL } from './lead-source/lead-source';
import type { RequestField } from './request-field';
import { VISITOR_FIELDS } from './visitor-fields';

const BOTH = ['enquiry', 'itinerary'] as const satisfies RequestKind[];
const LARGEST_AMOUNT = 100_000_000;
const DETAIL_LABELS: Record<string, string> = {
  agent: 'Which agent',
  referral: 'Referred by',
  other: 'What it was',
};

/** The plain fields of a request. */
export const REQUEST_FIELDS = {
  ...VISITOR_FIELDS,
  language: {
    column: 'language',
    label: 'Language of replies',
    value: { type: 'choice', words: LANGUAGE_NAMES, refusal: 'Choose English, Hindi or Malayalam.' },
    setBy: 'correction',
    kinds: BOTH,
    shownIn: [],
    erased: 'emptied',
  },
  /** Revenue that staff expect from the trip. */
  expectedAmount: {
    column: 'expected_amount',
    label: 'Expected amount',
    value: {
      type: 'amount',
      largest: LARGEST_AMOUNT,
      refusal: `Give the amount in whole rupees, up to ${LARGEST_AMOUNT}, or leave it empty.`,
    },
    setBy: 'correction',
    kinds: BOTH,
    shownIn: ['csv'],
    erased: 'preserved',
  },
  /** How the customer found us. The forms of the site derive it from the linking site (lead-source/came-from.ts). */
  leadSource: {
    column: 'lead_source',
    label: 'Lead source',
    value: { type: 'choice', words: LEAD_WORDS, refusal: 'There is no such source.' },
    setBy: 'staff',
    kinds: BOTH,
    shownIn: [],
    erased: 'preserved',
  },
  /** Campaign, site, agent, or the person who referred the customer. */
  leadDetail: {
    column: 'lead_detail',
    label: 'Details of the source',
    value: { type: 'text', longest: LONGEST_LEAD_DETAIL },
    setBy: 'staff',
    kinds: BOTH,
    shownIn: [],
    erased: 'emptied',
    detailOf: 'leadSource',
    toControlLabel: (source) => DETAIL_LABELS[source] ?? 'Campaign or page',
  },
} as const satisfies Record<string, RequestField>;

type Fields = typeof REQUEST_FIELDS;
export type FieldName = keyof Fields;

type ValueOf<Value> = Value extends { type: 'text' }
  ? string
  : Value extends { words: infer Words }
    ? keyof Words | null
    : number | null;
export type FieldValues = { -readonly [Name in FieldName]: ValueOf<Fields[Name]['value']> };

/** The fields that staff fill in when they add a request. */
export type AddedName = {
  [Name in FieldName]: Fields[Name]['setBy'] extends 'staff' | 'both' ? Name : never;
}[FieldName];

/** The fields that a row of the inbox shows. */
export type ListedName = {
  [Name in FieldName]: 'list' extends Fields[Name]['shownIn'][number] ? Name : never;
}[FieldName];

/** Template placeholders, in the editor's order. */
export const REPLY_FIELDS = {
  name: 'Name',
  package: 'Package',
  travelDate: 'Travel date',
  party: 'Party',
  price: 'Price line',
  reference: 'Reference',
  statusLink: 'Status link',
  offerLink: 'Link of the quote',
  offerUntil: 'Last day of the quote',
  advance: 'Advance',
  balanceDays: 'Days of the balance',
  callbackHours: 'Hours until we call',
  sender: 'Your name',
  brand: 'Our name',
  phone: 'Our phone',
} as const;
export type ReplyField = keyof typeof REPLY_FIELDS;
export type ReplyValues = Record<ReplyField, string>;

const FIELD = /\{([^{}\n]{1,40})\}/g;

/** Fills in a template's placeholders; unknown placeholders are left in the text. */
export function fillTemplate(text: string, values: ReplyValues): string {
  return text.replace(FIELD, (whole, name: string) => (isReplyField(name) ? values[name] : whole));
}

/** The distinct `{words}` of a text, known fields or not. */
export function findBracedWords(text: string): string[] {
  return [...new Set([...text.matchAll(FIELD)].flatMap(([, name]) => name ?? []))];
}

/** The `{words}` of a text that are not fields, such as typos. */
export function findUnknownFields(text: string): string[] {
  return findBracedWords(text).filter((name) => !isReplyField(name));
}

/** The error for an unknown placeholder, shared by editor and server. */
export function describeUnknownField(name: string): string {
  return `There is no field {${name}}. Choose one of the fields offered.`;
}

function isReplyField(name: string): name is ReplyField {
  return Object.hasOwn(REPLY_FIELDS, name);
}

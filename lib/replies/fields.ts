/** What a template may leave to be filled in, in the order in which the editor offers them. */
export const REPLY_FIELDS = {
  name: 'Name',
  package: 'Package',
  travelDate: 'Travel date',
  party: 'Party',
  price: 'Price line',
  reference: 'Reference',
  statusLink: 'Status link',
  brand: 'Our name',
  phone: 'Our phone',
} as const;
export type ReplyField = keyof typeof REPLY_FIELDS;
export type ReplyValues = Record<ReplyField, string>;

const FIELD = /\{([^{}\n]{1,40})\}/g;

/** A template with its fields filled in. A braced word that is no field stays as it is, so that it is noticed. */
export function fillTemplate(text: string, values: ReplyValues): string {
  return text.replace(FIELD, (whole, name: string) => (isReplyField(name) ? values[name] : whole));
}

/** The braced words of a text, each once: fields, and what was meant to be one. */
export function findBracedWords(text: string): string[] {
  return [...new Set([...text.matchAll(FIELD)].flatMap(([, name]) => name ?? []))];
}

/** The braced words of a text that are no fields, such as a field that was mistyped. */
export function findUnknownFields(text: string): string[] {
  return findBracedWords(text).filter((name) => !isReplyField(name));
}

/** What is said of a braced word that is no field; the editor and the server say the same. */
export function describeUnknownField(name: string): string {
  return `There is no field {${name}}. Choose one of the fields offered.`;
}

function isReplyField(name: string): name is ReplyField {
  return Object.hasOwn(REPLY_FIELDS, name);
}

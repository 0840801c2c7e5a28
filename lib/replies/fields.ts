/** What a template may leave to be filled in, in the order in which the editor offers them. */
export const REPLY_FIELDS = {
  name: { label: 'Name', example: 'Asha Nair' },
  package: { label: 'Package', example: 'Heart of Kerala' },
  travelDate: { label: 'Travel date', example: '15 Jan 2027' },
  party: { label: 'Party', example: '2 adults, 1 child' },
  price: { label: 'Price line', example: '₹11,500 per pax (min 4 person)' },
  reference: { label: 'Reference', example: 'KT-7F3K9Q' },
  statusLink: { label: 'Status link', example: 'https://example.com/enquiry/…' },
  brand: { label: 'Our name', example: 'Kayal Trails' },
  phone: { label: 'Our phone', example: '+91 90000 00001' },
} as const;
export type ReplyField = keyof typeof REPLY_FIELDS;
export type ReplyValues = Record<ReplyField, string>;

const FIELD = /\{([^{}\n]{1,40})\}/g;

/** A template with its fields filled in. A braced word that is no field stays as it is, so that it is noticed. */
export function fillTemplate(text: string, values: ReplyValues): string {
  return text.replace(FIELD, (whole, name: string) => (isReplyField(name) ? values[name] : whole));
}

/** The braced words of a text that are no fields, such as a field that was mistyped. */
export function findUnknownFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].flatMap(([, name]) => name ?? []);
  return [...new Set(names.filter((name) => !isReplyField(name)))];
}

/** What the editor's preview is filled with. */
export function getExampleValues(): ReplyValues {
  const entries = Object.entries(REPLY_FIELDS).map(([name, { example }]) => [name, example]);
  return Object.fromEntries(entries) as ReplyValues;
}

function isReplyField(name: string): name is ReplyField {
  return Object.hasOwn(REPLY_FIELDS, name);
}

import fc from 'fast-check';
import {
  fillTemplate,
  findBracedWords,
  findUnknownFields,
  REPLY_FIELDS,
  type ReplyField,
  type ReplyValues,
} from '@/lib/requests/replies/fields';
import { newTemplateSchema, replySchema } from '@/lib/requests/replies/schema';
import { REPLY_LIMITS } from '@/lib/requests/replies/types';
import { detectLanguage } from '@/lib/requests/replies/text-language';

const FIELDS = Object.keys(REPLY_FIELDS) as ReplyField[];
const VALUES = Object.fromEntries(FIELDS.map((field) => [field, `<${field}>`])) as ReplyValues;

describe('filling in fields', () => {
  it.each([
    ['Hello {name}, {name}!', 'Hello <name>, <name>!'],
    ['{travelDate}{party}', '<travelDate><party>'],
    ['no field at all', 'no field at all'],
    ['{nmae} stays, { name } too', '{nmae} stays, { name } too'],
    ['{{name}}', '{<name>}'],
    ['{} { } {\nname}', '{} { } {\nname}'],
    ['{toString} {constructor} {__proto__}', '{toString} {constructor} {__proto__}'],
    ['{name', '{name'],
  ])('the template %j is filled in as %j', (template, filled) => {
    expect(fillTemplate(template, VALUES)).toBe(filled);
  });

  it('the value of a field is inserted into a template verbatim, whatever characters it contains', () => {
    const odd = { ...VALUES, name: "$& $1 {price} $'" };
    expect(fillTemplate('Hello {name}', odd)).toBe("Hello $& $1 {price} $'");
  });

  const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}]/g, ''));
  const part = fc.oneof(
    plain,
    fc.constantFrom(...FIELDS.map((field) => `{${field}}`)),
    fc.constantFrom('{', '}', '{x}', '{Name}', '\n'),
  );

  it('filling in a template replaces every field and leaves all other text unchanged', () => {
    fc.assert(
      fc.property(fc.array(part), fc.record(toRecord(plain)), (parts, values) => {
        const template = parts.join('');
        const filled = fillTemplate(template, values as ReplyValues);
        const known = findBracedWords(template).filter((word) => (FIELDS as string[]).includes(word));
        const blanked = known.reduce((text, word) => text.replaceAll(`{${word}}`, '\0'), template);
        const expected = template
          .split(/(\{[^{}\n]{1,40}\})/)
          .map((piece) =>
            known.includes(piece.slice(1, -1)) && /^\{.*\}$/.test(piece)
              ? values[piece.slice(1, -1) as ReplyField]
              : piece,
          )
          .join('');
        expect(filled).toBe(expected);
        expect(countBraces(filled)).toBe(countBraces(blanked));
      }),
    );
  });

  it('filling in a template without stray braces replaces every known field', () => {
    const tidy = fc.array(fc.oneof(plain, fc.constantFrom(...FIELDS.map((field) => `{${field}}`))));
    fc.assert(
      fc.property(tidy, fc.record(toRecord(plain)), (parts, values) => {
        expect(findBracedWords(fillTemplate(parts.join(''), values as ReplyValues))).toEqual([]);
      }),
    );
  });
});

it('the template check lists each unknown field once', () => {
  expect(findUnknownFields('{name} {nmae} {nmae} { party} {price}')).toEqual(['nmae', ' party']);
});

const good = { name: 'First', language: 'ml', subject: 'Hello {name}', body: 'നമസ്കാരം {name}' };

it.each([
  ['name', { name: ' ' }, 'Write the name of the template.'],
  [
    'name',
    { name: 'x'.repeat(REPLY_LIMITS.name + 1) },
    'Please keep the name of the template to 80 characters.',
  ],
  ['language', { language: 'ta' }, 'Choose English, Hindi or Malayalam.'],
  ['subject', { subject: 'For {nmae}' }, 'There is no field {nmae}. Choose one of the fields offered.'],
  ['body', { body: '' }, 'Write the text of the template.'],
  ['body', { body: 'Dear {Name}' }, 'There is no field {Name}. Choose one of the fields offered.'],
  ['body', { body: 'a\0b' }, 'Remove the character that cannot be kept from the text of the template.'],
  [
    'body',
    { body: 'x'.repeat(REPLY_LIMITS.body + 1) },
    'Please keep the text of the template to 4000 characters.',
  ],
])('server validation rejects a template for its %s (%j)', (field, change, message) => {
  const { success, error } = newTemplateSchema.safeParse({ ...good, ...change });
  expect(success).toBe(false);
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

it('server validation accepts a valid template, with a missing subject as blank', () => {
  const { name, language, body } = good;
  const rest = { name, language, body };
  expect(newTemplateSchema.parse(rest)).toEqual({ ...rest, subject: '' });
});

const reply = {
  channel: 'whatsapp',
  template: 'First',
  subject: '',
  body: 'Hello',
  key: crypto.randomUUID(),
};

it.each([
  ['channel', { channel: 'pigeon' }, 'Choose WhatsApp, e-mail or sending it now.'],
  ['body', { body: ' \n ' }, 'Write the reply.'],
  ['subject', { channel: 'server' }, 'Give the mail a subject.'],
  ['key', { key: 'x' }, 'Send a key, a new one for each reply.'],
])('server validation rejects a reply for its %s', (field, change, message) => {
  const { error } = replySchema.safeParse({ ...reply, ...change });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

it('server validation accepts a reply with braces, because its fields are already filled', () => {
  expect(replySchema.parse({ ...reply, body: 'Call {me}' }).body).toBe('Call {me}');
});

it.each([
  ['Hello', 'en'],
  ['', 'en'],
  ['+91 ₹11,500', 'en'],
  ['नमस्ते Asha जी', 'hi'],
  ['നമസ്കാരം Asha Nair, Heart of Kerala', 'ml'],
  ['Hello, അനിൽ', 'ml'],
])('the detected language of %j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

function toRecord(value: fc.Arbitrary<string>): Record<ReplyField, fc.Arbitrary<string>> {
  return Object.fromEntries(FIELDS.map((field) => [field, value])) as Record<
    ReplyField,
    fc.Arbitrary<string>
  >;
}

function countBraces(text: string): number {
  return text.match(/[{}]/g)?.length ?? 0;
}

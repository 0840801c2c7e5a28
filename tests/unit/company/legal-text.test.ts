import { BUILT_IN_TERMS, chooseLegalText } from '@/lib/company/terms/cancellation';
import { readBuiltInLegal } from '@/lib/company/details/built-in-legal';
import { parseLegalText, readWords } from '@/lib/company/fields/legal-blocks';
import { LEGAL_KINDS, PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';

const TEXTS = [
  { version: 1, holdsFrom: '2026-12-01' },
  { version: 2, holdsFrom: '2027-02-01' },
  { version: 3, holdsFrom: '2027-01-01' },
  { version: 4, holdsFrom: '2027-02-01' },
];

it.each([
  ['2026-11-30', null, 1],
  ['2026-12-01', 1, 3],
  ['2027-01-31', 3, 4],
  ['2027-02-01', 4, null],
])('on %s, version %s of the legal text is in force and version %s is announced', (today, current, next) => {
  const chosen = chooseLegalText(TEXTS, today);
  expect([chosen.current?.version ?? null, chosen.next?.version ?? null]).toEqual([current, next]);
});

it('the parser of legal texts reads headings, paragraphs and lists; everything else is text', () => {
  const text =
    'Intro line\nsecond line\n\n## Your rights\n- see it\n- have it\n  erased\n\nAfter <b>that</b>\n### Detail\n## Your rights';
  expect(parseLegalText(text)).toEqual([
    { kind: 'paragraph', lines: ['Intro line', 'second line'] },
    { kind: 'heading', level: 2, text: 'Your rights', id: 'your-rights' },
    { kind: 'list', items: ['see it', 'have it erased'] },
    { kind: 'paragraph', lines: ['After <b>that</b>'] },
    { kind: 'heading', level: 3, text: 'Detail' },
    { kind: 'heading', level: 2, text: 'Your rights', id: 'your-rights-2' },
  ]);
});

it('the parser of legal texts reads anchors, numbered lists, tables and the placeholder of the contact details', () => {
  const text =
    '## Refunds {#refunds}\n3. third\n4. fourth\n- other\n\n| Fees |\n| Days | Fee |\n| 30 | 10% |\n{{contact}}\n{{brand}}';
  expect(parseLegalText(text)).toEqual([
    { kind: 'heading', level: 2, text: 'Refunds', id: 'refunds' },
    { kind: 'list', items: ['third', 'fourth'], start: 3 },
    { kind: 'list', items: ['other'] },
    { kind: 'table', rows: [['Fees'], ['Days', 'Fee'], ['30', '10%']] },
    { kind: 'contact' },
    { kind: 'paragraph', lines: ['{{brand}}'] },
  ]);
});

it.each(['/privacy-policy', '#refunds', 'https://board.example', 'mailto:us@example.com', 'tel:+911'])(
  'the parser of legal texts reads %s as a link',
  (href) => {
    expect(readWords(`See [this page](${href}).`)).toEqual([
      { text: 'See ' },
      { text: 'this page', href },
      { text: '.' },
    ]);
  },
);

it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', 'page'])(
  'the parser of legal texts does not read %s as a link',
  (href) => {
    const line = `See [this page](${href}).`;
    expect(readWords(line)).toEqual([{ text: line }]);
  },
);

it.each(LEGAL_KINDS)(
  'the text of this release has a date and a summary, and all its fields are filled: %s',
  (kind) => {
    const { updated, inShort, content } = readBuiltInLegal(kind, PLACEHOLDER_COMPANY, BUILT_IN_TERMS);
    expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(inShort.length).toBeGreaterThan(100);
    expect(`${inShort}${content}`.replace('{{contact}}', '')).not.toMatch(/\{\{|\}\}/);
  },
);

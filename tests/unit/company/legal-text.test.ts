import { parseLegalText } from '@/lib/content/company/legal-blocks';
import { chooseLegalText } from '@/lib/content/company/legal-text';

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
])('on %s version %s holds and %s is announced', (today, current, next) => {
  const chosen = chooseLegalText(TEXTS, today);
  expect([chosen.current?.version ?? null, chosen.next?.version ?? null]).toEqual([current, next]);
});

it('reads headings, paragraphs and lists; everything else is text', () => {
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

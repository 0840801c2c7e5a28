import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { findContradictions } from '@/lib/requests/replies/contradictions';

const TERMS = { ...BUILT_IN_TERMS, advanceMin: 30, advanceMax: 40, balanceDays: 21, callbackHours: 12 };
const ADVANCE = 'It says an advance of 25-50%; the terms say 30 to 40%. Write {advance}.';

it.each<[string, string[]]>([
  ['You pay an advance of 25-50% of the total.', [ADVANCE]],
  ['You pay an advance of 25-50%.\nThe advance is 25-50%!', [ADVANCE]],
  ['Advance: 25 to 50 %', ['It says an advance of 25 to 50 %; the terms say 30 to 40%. Write {advance}.']],
  ['An advance of 30 to 40% is due.', []],
  ['For your trip the advance is 35%.', []],
  ['The advance is 20%', ['It says an advance of 20%; the terms say 30 to 40%. Write {advance}.']],
  ['Book in advance. Children get 10% off.', []],
  [
    'The balance is due 15 days before travel.',
    ['It says 15 days for the balance; the terms say 21. Write {balanceDays}.'],
  ],
  ['The rest is due 21 days before travel, on a trip of 5 days.', []],
  [
    'We call you within 24 hours.',
    ['It says 24 hours until we call; the terms say 12 hours. Write {callbackHours}.'],
  ],
  ['We call you within 12 hours. The drive takes 4 hours.', []],
  [
    'बाकी रकम यात्रा से 15 दिन पहले देनी होती है।',
    ['It says 15 days for the balance; the terms say 21. Write {balanceDays}.'],
  ],
  ['ആകെ 25-50% അഡ്വാൻസ് അടയ്ക്കണം.', [ADVANCE]],
  ['ബാക്കി തുക യാത്രയ്ക്ക് {balanceDays} ദിവസം മുൻപ് അടയ്ക്കണം.', []],
])('the template check finds the figures in “%s” that contradict the terms', (text, notes) =>
  expect(findContradictions(text, TERMS)).toEqual(notes),
);

it('no text of the site, its mails and its samples has a figure of the terms written out', () => {
  const root = process.cwd();
  const files = ['app', 'components', 'lib', 'content', 'prisma/seed-data'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      .filter((name) => /\.(tsx?|json|txt)$/.test(name) && !name.startsWith('lib/generated')),
  );
  const literal =
    /\b24[- ]hours?\b(?! number| help)|\b25 ?(?:-|–|to) ?50 ?%|\b15 days before|\bwithin (?:30|15|10) (?:business )?days/;
  const found = files.filter((name) =>
    // Comments may contain a figure as an example.
    literal.test(readFileSync(path.join(root, name), 'utf8').replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*/gm, '')),
  );
  // This file states for how long the link for a new password is valid, which is not a figure of the terms.
  expect(found).toEqual(['components/staff/accounts/account-actions.tsx']);
});

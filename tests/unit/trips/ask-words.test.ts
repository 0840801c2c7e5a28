import { REPLY_LANGUAGES } from '@/lib/requests/languages';
import { describeAnswer, toAskSubject, writeAskText } from '@/lib/trips/services/words';

const FACTS = {
  ...{ brand: 'Kayal Trails', supplier: 'Spice House', guest: 'Meera Nair', reference: 'KT-7F3K9Q' },
  ...{ adults: 2, childrenAges: [7], until: '2026-12-02' },
  lines: [
    {
      label: 'Spice House',
      firstDay: '2027-01-15',
      nights: 2,
      detail: '1 room, breakfast',
      quotedCost: 8_100,
    },
    { label: 'Campfire', firstDay: '2027-01-16', nights: 0, detail: '' },
  ],
};

it('the message to a supplier says who, what and until when', () => {
  expect(writeAskText(FACTS, 'en')).toBe(
    [
      'Hello Spice House, this is Kayal Trails.',
      'For our guest Meera Nair (2 adults, 1 child (7); KT-7F3K9Q), please book:',
      '1. 15 Jan 2027, 2 nights · Spice House · 1 room, breakfast\n2. 16 Jan 2027 · Campfire',
      'Please answer by 2 December 2026 by this link, where you can confirm, offer something else or refuse:',
    ].join('\n\n'),
  );
});

it.each(REPLY_LANGUAGES)('in %s, the message has the facts and no cost', (language) => {
  const text = `${toAskSubject(FACTS, language)} ${writeAskText(FACTS, language)}`;
  for (const fact of ['Meera Nair', 'KT-7F3K9Q', '15 Jan 2027', 'Campfire', '(7'])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/8,?100|₹/);
  expect(writeAskText({ ...FACTS, until: null }, language)).not.toMatch(/2026|null/);
});

it.each([
  ['confirm', 'Spice House has confirmed: Tea stay (SH-7, Anil)'],
  ['refuse', 'Spice House has refused: Tea stay (Anil)'],
  ['offer', 'Spice House offers instead of Tea stay: The annexe, held until 2 Dec 2026 (Anil)'],
] as const)('an answer in the history: %s', (answer, words) => {
  const given = {
    number: 'SH-7',
    name: 'Anil',
    offer: 'The annexe',
    until: '2026-12-02',
    note: '',
    lines: [],
  };
  expect(describeAnswer('Spice House', { ...given, answer }, ['Tea stay'])).toBe(words);
});

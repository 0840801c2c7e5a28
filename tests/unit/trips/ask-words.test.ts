import { REPLY_LANGUAGES } from '@/lib/requests/languages';
import { describeChanges, toAskSubject, writeAskText } from '@/lib/trips/services/words';

const FACTS = {
  ...{ brand: 'Kayal Trails', supplier: 'Spice House', guest: 'Meera Nair', reference: 'KT-7F3K9Q' },
  ...{ adults: 2, childrenAges: [7], until: '2026-12-02' },
  lines: [
    {
      label: 'Spice House',
      firstDay: '2027-01-15',
      nights: 2,
      detail: '1 room, breakfast',
      route: '',
      confirmation: '',
      quotedCost: 8_100,
    },
    { label: 'Campfire', firstDay: '2027-01-16', nights: 0, detail: '', route: '', confirmation: '' },
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

// Regression: a cab company was asked for a car without where it goes.
it('a car is asked for with where it goes', () => {
  const car = { ...FACTS.lines[1]!, label: 'Sedan for 5 days', route: 'Kochi to Munnar; Tea gardens' };
  expect(writeAskText({ ...FACTS, lines: [car] }, 'en')).toContain(
    '1. 16 Jan 2027 · Sedan for 5 days · Kochi to Munnar; Tea gardens\n',
  );
});

const FIRST_DAY = { en: '15 Jan 2027', hi: '15 जनवरी 2027', ml: '2027 ജനുവരി 15' };

it.each(REPLY_LANGUAGES)('in %s, the message has the facts and no cost', (language) => {
  const text = `${toAskSubject(FACTS, language)} ${writeAskText(FACTS, language)}`;
  for (const fact of ['Meera Nair', 'KT-7F3K9Q', FIRST_DAY[language], 'Campfire', '(7'])
    expect(text).toContain(fact);
  expect(toAskSubject(FACTS, language)).toContain(FIRST_DAY[language]);
  expect(text).not.toMatch(/8,?100|₹/);
  expect(writeAskText({ ...FACTS, until: null }, language)).not.toMatch(/2026|null/);
});

it.each(REPLY_LANGUAGES)(
  'in %s, what is not needed is cancelled, and moved days replace a confirmation',
  (language) => {
    const [first] = FACTS.lines;
    const confirmed = { ...FACTS, lines: [{ ...first!, confirmation: 'SH-7' }] };
    const moved = writeAskText(confirmed, language);
    const over = writeAskText({ ...confirmed, isOver: true }, language);
    expect(moved).toContain('SH-7');
    expect(over).toContain('1 room, breakfast · SH-7');
    expect(over).not.toContain(moved.split('\n\n')[1]);
    expect(toAskSubject({ ...confirmed, isOver: true }, language)).not.toBe(
      toAskSubject(confirmed, language),
    );
  },
);

const NOTHING = { until: null, confirmation: '', contact: '', offer: '' };
const toPlan = (label: string, next: object) => ({
  line: { label, state: 'asked' as const, firstDay: '2027-01-15' },
  next: { ...NOTHING, state: 'asked' as const, firstDay: '2027-01-15', label, ...next },
});
const CONFIRMED = { state: 'confirmed', confirmation: 'SH-7', contact: 'Anil' };

it.each([
  [
    [toPlan('Tea stay', CONFIRMED), toPlan('Campfire', CONFIRMED)],
    'Confirmed: Tea stay, Campfire (SH-7, Anil)',
  ],
  [[toPlan('Tea stay', { state: 'refused', contact: 'Anil' })], 'Refused: Tea stay (Anil)'],
  [
    [toPlan('Tea stay', { state: 'option', offer: 'The annexe', until: '2026-12-02', contact: 'Anil' })],
    // Regression: the history showed an offer, which may name a price, to those who may not see costs.
    'Offers another: Tea stay (held until 2 Dec 2026, Anil)',
  ],
  [
    [toPlan('Tea stay', CONFIRMED), toPlan('Sedan', {})],
    'Confirmed: Tea stay (SH-7, Anil); Details changed: Sedan',
  ],
  [
    [toPlan('Tea stay', { state: 'to-ask', label: 'Tea Valley' })],
    'Exchanged: Tea Valley in place of Tea stay',
  ],
  [[toPlan('Campfire', { state: 'to-ask', firstDay: '2027-01-17' })], 'To ask: Campfire on 17 Jan 2027'],
])('changes in the history: %#', (changes, words) => {
  expect(describeChanges(changes)).toBe(words);
});

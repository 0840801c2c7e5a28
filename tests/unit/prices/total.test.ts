import fc from 'fast-check';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { NO_CHOICE, type KnownChoice } from '@/lib/packages/prices/choice';
import { formatTripDays, getTotal, toTotalLines, toTotalText } from '@/lib/packages/prices/total';
import { addPlainDays } from '@/lib/platform/format/dates';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = '2026-11-25';
const FOR_TWO = { ...NO_CHOICE, adults: 2 };
const word = (id: string, choice: Partial<KnownChoice> = {}, today = TODAY) =>
  toTotalLines(getTotal(makePackage(id), { ...FOR_TWO, ...choice }, today), today);

it.each<[string, Partial<KnownChoice>, string, string]>([
  ['1', { adults: 4 }, '₹56,000 for 4, until 31 Mar 2027', ''],
  ['1', { adults: 4, date: '2026-12-10' }, '₹56,000 for 4 · 10 to 14 Dec', ''],
  ['1', { adults: 4, month: '2027-01' }, '₹56,000 for 4, in January 2027', ''],
  ['7', { adults: 4 }, '₹7,200 for 4', ''],
  ['pt-1', {}, '₹20,500 for 2', ''],
  ['pt-1', { adults: 6 }, '₹45,900 for 6', ''],
  ['pt-1', { date: '2026-12-30' }, '₹20,500 for 2 · 30 Dec to 3 Jan 2027', ''],
  ['hm-1', {}, '₹19,000 for 2', ''],
  ['pt-1', { children: 2 }, '₹20,500 for 2 adults', 'children not in this total'],
  // Regression: only prices by season had the note that no price is published for a trip of the next year.
  ['pt-1', { date: '2027-10-10' }, '₹20,500 for 2 · 10 to 14 Oct 2027', '2026-27 rate'],
  ['1', {}, '₹28,000 for 2, agreed by call', ''],
  ['pt-1', { adults: 1 }, '₹10,250 for 1, agreed by call', ''],
  ['hm-1', { adults: 3 }, '₹38,000 for 3, agreed by call', ''],
])('the total of package %s for %j is "%s" with the detail "%s"', (id, choice, line, detail) =>
  expect(word(id, choice)).toMatchObject({ line, detail }),
);

it.each<[string, Partial<KnownChoice>, string, string]>([
  ['pt-1', { children: 2, ages: [9, 4] }, '₹25,625 for 2 adults and 2 children', ''],
  ['pt-1', { children: 1, ages: [12] }, '₹30,750 for 2 adults and 1 child', ''],
  ['pt-1', { children: 2, ages: [9] }, '₹20,500 for 2 adults', ''], // the choice bar asks for the ages
  // Regression: the page of a trip for a couple, with one bedroom, had a price for four.
  ['hm-1', { children: 1, ages: [9] }, '₹23,750 for 2 adults and 1 child, agreed by call', ''],
  ['hm-1', { adults: 1, children: 1, ages: [2] }, '₹19,000 for 1 adult and 1 child, agreed by call', ''],
  ['1', { children: 1, ages: [9] }, '₹35,000 for 2 adults and 1 child, agreed by call', ''],
  // Regression: four people were told that the trip is "sold from 4 people".
  ['1', { children: 2, ages: [9, 4] }, '₹35,000 for 2 adults and 2 children, until 31 Mar 2027', ''],
])('with age groups, the total of package %s for %j is "%s", "%s"', (id, choice, line, detail) => {
  const tourPackage = makePackage(id, { childBands: USUAL_BANDS });
  expect(toTotalLines(getTotal(tourPackage, { ...FOR_TWO, ...choice }, TODAY), TODAY)).toMatchObject({
    line,
    detail,
  });
});

// Regression: trips whose own page excludes small children were offered to them.
it.each<[string, number[], string]>([
  ['7', [4, 9], 'From about 8 years: we talk about the 4-year-old first.'],
  ['7', [8, 9], ''],
  ['5', [0, 9], 'From about 8 years: we talk about the baby first.'],
  ['6', [4, 9], 'From about 5 years: we talk about the 4-year-old first.'],
  ['8', [5, 9], 'From about 6 years: we talk about the 5-year-old first.'],
  ['10', [5, 9], 'From about 6 years: we talk about the 5-year-old first.'],
  ['1', [0, 9], ''],
])('the total of package %s with children of %j says beside it "%s"', (id, ages, sentence) => {
  const tourPackage = makePackage(id, { childBands: USUAL_BANDS });
  const total = getTotal(tourPackage, { ...FOR_TWO, children: 2, ages }, TODAY);
  const { isAgreed, detail, notes } = toTotalText(total, TODAY);
  expect({ isAgreed, detail }).toEqual({ isAgreed: sentence !== '', detail: sentence });
  expect(notes.split('\n').filter((note) => note.startsWith('From about'))).toEqual(
    sentence ? [sentence] : [],
  );
});

it('a trip for a couple says nothing about rooms for others', () => {
  const total = getTotal(makePackage('hm-1'), { ...FOR_TWO, children: 2, ages: [4, 9] }, TODAY);
  const { rooms, bedrooms, notes } = toTotalText(total, TODAY);
  expect([rooms, bedrooms]).toEqual(['', '']);
  expect(notes).toContain('Sold to couples: ');
});

it('the total for the current month is for the days from tomorrow on', () => {
  const later = {
    ...makePackage('1'),
    laterPrices: [{ from: '2026-11-20', price: 1, season: { offSeason: 1, onSeason: 1 }, pricing: null }],
  };
  expect(getTotal(later, { ...FOR_TWO, month: '2026-11' }, TODAY)).toMatchObject({
    amount: 2,
    isFrom: false,
  });
});

it('if a price book begins within the month, the total is a "from" price', () => {
  const book = {
    from: '2027-01-15',
    price: 9_000,
    season: { offSeason: 9_000, onSeason: 9_000 },
    pricing: null,
  };
  const total = getTotal(
    { ...makePackage('1'), laterPrices: [book] },
    { ...FOR_TWO, adults: 4, month: '2027-01' },
    TODAY,
  );
  expect(toTotalLines(total, TODAY).line).toBe('from ₹36,000 for 4, in January 2027');
});

it('a total for a month is the lowest of its days; without a day and a month, it is that of tomorrow', () => {
  const anyDay = fc.integer({ min: 1, max: 300 }).map((days) => addPlainDays(TODAY, days));
  fc.assert(
    fc.property(
      fc.constantFrom(...CATALOGUE_DETAILS),
      fc.integer({ min: 1, max: 20 }),
      anyDay,
      (tourPackage, adults, date) => {
        const { total } = makeTripPrice(tourPackage, adults, date);
        const at = (choice: Partial<KnownChoice>) =>
          getTotal(tourPackage, { ...FOR_TWO, adults, ...choice }, TODAY).amount;
        expect(at({ date })).toBe(total);
        expect(at({ month: date.slice(0, 7) })).toBeLessThanOrEqual(total);
        expect(at({})).toBe(makeTripPrice(tourPackage, adults, addPlainDays(TODAY, 1)).total);
      },
    ),
  );
});

it.each([
  ['2026-12-10', 5, '10 to 14 Dec'],
  ['2026-12-28', 5, '28 Dec to 1 Jan 2027'],
  ['2027-02-28', 2, '28 Feb to 1 Mar 2027'],
  ['2026-12-10', 1, '10 Dec'],
])('the days of a trip that begins on %s and lasts %i days are written as "%s"', (first, days, words) =>
  expect(formatTripDays(first, days, TODAY)).toBe(words),
);

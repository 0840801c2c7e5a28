import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { includesAny, REGIONS, SPECIALS } from '@/lib/places/climate';
import {
  describeMonths,
  describeTravelMonths,
  listMonths,
  listRegions,
} from '@/lib/packages/catalogue/when-to-go';
import { makePackage } from '@/tests/support/packages';

const TODAY = '2026-11-23';
const find = (id: string, month: string) => {
  const found = listMonths(makePackage(id), TODAY).find(({ label }) => label.startsWith(month));
  if (!found) throw new Error(`no ${month}`);
  return found;
};

it('the month table lists the next twelve months with their season price', () => {
  const months = listMonths(makePackage('1'), TODAY);
  expect(months.map(({ label }) => label)).toEqual([
    'November 2026',
    'December 2026',
    'January 2027',
    'February 2027',
    'March 2027',
    'April 2027',
    'May 2027',
    'June 2027',
    'July 2027',
    'August 2027',
    'September 2027',
    'October 2027',
  ]);
  expect(months.filter(({ isLowest }) => isLowest).map(({ price }) => price)).toEqual(Array(6).fill(11_500));
  expect(months[0]).toMatchObject({ price: 14_000, isLowest: false });
});

// Regression: the months of the next year were sold at a season price whose dates had ended, without a word.
it('the month table says once from which month on only the prices of this year are known', () => {
  const years = (id: string) =>
    listMonths(makePackage(id), TODAY).flatMap(({ label, notes }) =>
      notes.filter((note) => note.includes('rate')).map((note) => [label, note]),
    );
  expect(years('1')).toEqual([['April 2027', 'From April 2027 at the 2026-27 rate.']]);
  expect(years('11')).toEqual([]); // no prices in the table
});

it('the month table marks no month of a package with one price', () =>
  expect(listMonths(makePackage('11'), TODAY).some(({ isLowest }) => isLowest)).toBe(false));

it('the month table shows the weather of each region on the route', () => {
  expect(find('1', 'July').weather).toEqual([
    { region: 'Hills', rain: 3, words: 'heavy rain, cool', isHot: false },
    { region: 'Coast', rain: 3, words: 'heavy rain, warm', isHot: false },
  ]);
  expect(find('1', 'January').weather.map(({ rain }) => rain)).toEqual([0, 0]);
});

it('the month table mentions closures and events only on trips that go there', () => {
  expect(find('1', 'August').notes.join(' ')).toContain('snake boat race');
  expect(find('1', 'January').notes.join(' ')).toContain('frost');
  expect(find('1', 'November').notes).toEqual([]);
});

it('the month table shows nothing about Kerala on trips abroad that start in Kochi', () => {
  const notes = ['11', '12', '13', '14'].flatMap((id) =>
    listMonths(makePackage(id), TODAY).flatMap((month) => month.notes),
  );
  expect(notes.filter((note) => /Onam|Hotels fill/.test(note))).toEqual([]);
});

it.each(CATALOGUE.map((entry) => [entry.title, entry] as const))(
  'the trip %s has a region',
  (_title, entry) => expect(listRegions(entry).length).toBeGreaterThan(0),
);

it('the month table describes the chosen months in words', () => {
  const months = listMonths(makePackage('1'), TODAY);
  expect(describeMonths(months, ({ isLowest }) => isLowest)).toBe('April to September');
  expect(describeMonths(months, ({ label }) => /Dec|Feb|Mar|Oct/.test(label))).toBe(
    'December, February to March and October',
  );
  expect(describeMonths(months, () => false)).toBe('');
});

it('the month table distinguishes Kerala from other countries', () => {
  for (const entry of CATALOGUE) {
    const isKerala = listRegions(entry).some(({ name }) => name === 'Hills' || name === 'Coast');
    expect([entry.title, isKerala]).toEqual([entry.title, entry.isKerala]);
  }
});

it('the month table has twelve months of weather for each region, and a matching package for each seasonal note', () => {
  for (const { rain, heat } of REGIONS) expect([rain.length, heat.length]).toEqual([12, 12]);
  const texts = CATALOGUE.map((entry) => JSON.stringify(entry));
  const unused = SPECIALS.filter(({ words }) => !texts.some((text) => includesAny(text, words)));
  expect(unused.map(({ text }) => text)).toEqual([]);
});

it('a month of travel says what is special about it: rain, closures, events; a plain month says nothing', () => {
  const months = describeTravelMonths(makePackage('1'), TODAY);
  expect(months['2027-10']).toBe('October: rain on many days.');
  expect(months['2027-07']).toBe('July: heavy rain.');
  expect(months['2027-05']).toBe('Coast in May: rain on many days.');
  expect(months).not.toHaveProperty('2027-04');
  // Regression: a trip of mid-January was told of the hotels that fill until 5 January; the price of a day says it.
  expect(months['2027-01']).toMatch(/frost/);
  expect(months['2027-01']).not.toMatch(/fill/);
});

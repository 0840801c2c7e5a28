import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { toStayLine } from '@/lib/packages/catalogue/day-words';
import { formatRupees } from '@/lib/platform/format/money';
import { toPackagePdf } from '@/lib/public/pdf/package-pdf';
import type { PdfPage } from '@/lib/public/pdf/site-data';
import { toPackagePath } from '@/lib/packages/model/collections';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = '2026-11-23';
const PAGE: PdfPage = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  today: TODAY,
  labels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};
const TRIP = { date: '2027-03-28', adults: 2, children: 2, ages: [4, 9] };

it('the package PDF has the same price for a date and party as the price slip', () => {
  const { fileName, facts, price } = toPackagePdf(makePackage('1'), TRIP, PAGE);
  expect(fileName).toBe('heart-of-kerala-2027-03-28.pdf');
  expect(facts).toEqual([
    { label: 'Duration', value: '4 Nights 5 Days' },
    { label: 'Travel', value: '28 Mar 2027 to 1 Apr 2027' },
    { label: 'Party', value: '2 adults, 2 children (4 and 9 years)' },
    { label: 'Start', value: 'Cochin airport' },
    { label: 'End', value: 'Cochin airport' },
    { label: 'Longest drive', value: 'about 4\u00a0h, 140\u00a0km (day\u00a04)' },
  ]);
  expect(price).toEqual({
    heading: 'Price for your party',
    label: 'Total for 2 adults',
    amount: '₹28,000',
    unit: '',
    rows: [{ label: '2 adults × ₹14,000 = ₹28,000', value: '' }],
    notes: [
      'On Season price, 1 October 2026 to 31 March 2027',
      'The trip ends on 1 April 2027, in Off Season. The price of the first day of travel applies to the whole trip.',
      'Starting 4 days later, on 1 April 2027, saves ₹5,000 for 2 adults at the rates published today.',
      '2 children (4 and 9 years) are priced by our team and not part of this total.',
    ],
    payment: [
      { label: 'Advance', value: '₹7,000 to ₹14,000, then we confirm in writing' },
      { label: 'Balance', value: 'by 13 Mar 2027' },
    ],
    cancellation: [
      { label: 'Until 26 Feb 2027', value: '₹2,800 (10%)' },
      { label: '27 Feb 2027 to 13 Mar 2027', value: '₹7,000 (25%)' },
      { label: '14 Mar 2027 to 21 Mar 2027', value: '₹14,000 (50%)' },
      { label: '22 Mar 2027 to 25 Mar 2027', value: '₹21,000 (75%)' },
      { label: 'From 26 Mar 2027', value: '₹28,000 (100%)' },
    ],
  });
});

it('the package PDF has the published prices if no date and party are chosen', () => {
  const { fileName, facts, price } = toPackagePdf(makePackage('1'), null, PAGE);
  expect(fileName).toBe('heart-of-kerala.pdf');
  expect(facts.slice(1, 3)).toEqual([
    { label: 'Departures', value: 'Daily' },
    { label: 'Group size', value: '2-15 People' },
  ]);
  expect(price).toMatchObject({
    label: 'Starting from',
    amount: '₹11,500',
    unit: 'per pax (min 4 person)',
    // Regression: the season that had ended in September was shown first.
    rows: [
      { label: 'On Season, 1 Oct 2026 to 31 Mar 2027', value: '₹14,000' },
      { label: 'Off Season, 1 Apr 2027 to 30 Sep 2027', value: '₹11,500' },
    ],
  });
  expect(price.cancellation.at(0)).toEqual({
    label: '30 days or more before travel',
    value: '10% of the price',
  });
});

it('the package PDF has the price per head for each party size if the package has prices by party size', () => {
  const [tiered] = CATALOGUE_DETAILS.filter(({ pricing }) => pricing);
  const { rows } = toPackagePdf(makePackage(tiered?.id ?? ''), null, PAGE).price;
  const { twoPersons = 0, fourPersons = 0, sixPersons = 0 } = tiered?.pricing ?? {};
  expect(rows.map(({ value }) => value)).toEqual([twoPersons, fourPersons, sixPersons].map(formatRupees));
});

describe.each(CATALOGUE_DETAILS.map((entry) => ({ entry, title: entry.title })))('$title', ({ entry }) => {
  it('the package PDF has every day, every inclusion and exclusion, and the URL of the package', () => {
    const pdf = toPackagePdf(entry, null, PAGE);
    expect(pdf.title).toBe(entry.title);
    expect(pdf.days.map(({ title }) => title)).toEqual(entry.itinerary.map(({ title }) => title));
    expect(pdf.days.every(({ facts }) => facts.some(({ label }) => label === 'Stay'))).toBe(true);
    const [own, ...lists] = pdf.lists.map(({ items }) => items);
    expect(own?.slice(0, entry.stays.length)).toEqual(entry.stays.map(toStayLine));
    expect(lists).toEqual([entry.inclusions, entry.exclusions]);
    expect(pdf.highlights.flatMap(({ items }) => items)).toEqual([
      ...entry.honeymoonSpecials,
      ...entry.highlights,
    ]);
    expect(pdf.url).toBe(`https://kayaltrails.example${toPackagePath(entry)}`);
    expect(pdf.price.amount).toBe(formatRupees(getFromPrice(entry, TODAY)));
    expect(pdf.picture?.file).toMatch(/^[a-z0-9-]+-[0-9a-f]{8}\.jpg$/);
  });

  it.each([1, 2, 4, 7])('the package PDF has the total for %i adults', (adults) => {
    const trip = { date: '2026-12-20', adults, children: 0, ages: [] };
    const quote = makeTripPrice(entry, adults, trip.date);
    const { price } = toPackagePdf(entry, trip, PAGE);
    expect(price.amount).toBe(formatRupees(quote.total));
    expect(price.rows).toHaveLength(quote.lines.length);
    expect(price.cancellation).toHaveLength(
      getPaymentTerms(quote.total, trip.date, TODAY, BUILT_IN_TERMS).cancellation.length,
    );
  });
});

it('the package PDF states the purpose of the landline and of the number for travellers', () => {
  const company = {
    ...PLACEHOLDER_COMPANY,
    landline: { display: '0484-2381234', e164: '+914842381234' },
    emergencyPhone: { display: '+91 98470 12345', e164: '+919847012345' },
  };
  const { sender } = toPackagePdf(makePackage('1'), null, { ...PAGE, company });
  expect(sender.phones.slice(-2).map(({ text }) => text)).toEqual([
    'Office landline 0484-2381234',
    '24-hour help during your trip +91 98470 12345',
  ]);
  expect(JSON.stringify(sender.letterhead)).not.toMatch(/0484|98470/);
});

it.each([
  ['0484-2381234', ['Phone 0484-2381234', 'WhatsApp +91 98470 12345']],
  ['+91 98470 12345', ['Phone and WhatsApp +91 98470 12345']],
])('the package PDF has the WhatsApp number beside the phone number %s', (display, numbers) => {
  const phone = { display, e164: `+91${display.replace(/^0|^\+91|\D/g, '')}` };
  const company = { ...PLACEHOLDER_COMPANY, phones: [phone], whatsapp: '919847012345' };
  const { sender } = toPackagePdf(makePackage('1'), null, { ...PAGE, company });
  expect(sender.letterhead.map(({ text }) => text)).toEqual([...numbers, PLACEHOLDER_COMPANY.email]);
});

it('the package PDF lists optional extras separately from the inclusions', () => {
  const extra = { name: 'Kathakali evening', price: 600, unit: 'person' as const, note: '' };
  const { lists, price } = toPackagePdf(makePackage('1', { extras: [extra] }), TRIP, PAGE);
  expect(lists.at(-1)).toEqual({
    heading: 'Optional, ask us to add',
    items: ['Kathakali evening: ₹600 per person'],
  });
  expect(price).toEqual(toPackagePdf(makePackage('1'), TRIP, PAGE).price);
});

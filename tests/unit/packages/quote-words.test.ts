import fc from 'fast-check';
import { toQuoteWords } from '@/lib/packages/quote-words';
import { listTravelMonths } from '@/lib/packages/travel-months';
import { makePackage } from '@/tests/support/packages';

const TODAY = '2026-11-21';
const CHILDREN = 'Children are priced by our team.';

describe('listTravelMonths', () => {
  it('starts with the month of tomorrow and goes on for a year', () => {
    const months = listTravelMonths('2026-11-21');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ value: '2026-11-01', label: 'November 2026' });
    expect(months.at(-1)).toEqual({ value: '2027-10-01', label: 'October 2027' });
  });

  it('leaves out a month of which only today is left', () => {
    expect(listTravelMonths('2026-12-31')[0]).toEqual({ value: '2027-01-01', label: 'January 2027' });
  });
});

describe('toQuoteWords', () => {
  it('shows the sum of a season-priced trip with its season', () => {
    expect(toQuoteWords(makePackage('1'), 4, '2026-12-01', TODAY)).toEqual({
      total: '₹56,000',
      lines: ['4 adults × ₹14,000 = ₹56,000', 'On Season price, 1 October 2026 to 31 March 2027', CHILDREN],
    });
  });

  it('says that prices of the next pricing year are not published yet', () => {
    const { total, lines } = toQuoteWords(makePackage('1'), 4, '2027-04-01', TODAY);
    expect(total).toBe('₹46,000');
    expect(lines).toContain('Off Season price, 1 April 2027 to 30 September 2027');
    expect(lines).toContain('This is the 2026-27 rate; our team confirms prices from 1 April 2027 on.');
  });

  it.each([
    [2, '₹35,400', 'Price per head for 2 or 3 adults'],
    [5, '₹73,500', 'Price per head for 4 or 5 adults'],
    [6, '₹79,200', 'Price per head for 6 adults or more'],
  ])('prices a group trip for %i adults by its tier', (adults, total, tier) => {
    const words = toQuoteWords(makePackage('pt-2'), adults, '2026-12-01', TODAY);
    expect(words.total).toBe(total);
    expect(words.lines[1]).toBe(tier);
  });

  it.each([
    [
      '1',
      3,
      '₹42,000',
      '3 adults × ₹14,000 = ₹42,000',
      'At the published rate, ₹14,000 per pax (min 4 person). Our team confirms the price for your party of 3 adults.',
    ],
    [
      'pt-2',
      1,
      '₹17,700',
      '1 adult × ₹17,700 = ₹17,700',
      'At the published rate, ₹17,700 per pax (min 4 person). Our team confirms the price for your party of 1 adult.',
    ],
    [
      'hm-1',
      3,
      '₹38,000',
      '2 couples × ₹19,000 = ₹38,000',
      'At the published rate, ₹19,000 for couple. Our team confirms the price for your party of 3 adults.',
    ],
  ])(
    'labels the total of a party under the minimum as the published rate (package %s, %i)',
    (id, adults, total, sum, label) => {
      const words = toQuoteWords(makePackage(id), adults, '2026-12-01', TODAY);
      expect(words.total).toBe(total);
      expect(words.lines.slice(0, 2)).toEqual([sum, label]);
    },
  );

  it('always shows a sum that is right', () => {
    const ids = fc.constantFrom('1', '3', '7', 'pt-1', 'pt-6', '11');
    fc.assert(
      fc.property(
        ids,
        fc.integer({ min: 4, max: 20 }),
        fc.integer({ min: 0, max: 11 }),
        (id, adults, ahead) => {
          const month = listTravelMonths(TODAY)[ahead]?.value ?? TODAY;
          const { total, lines } = toQuoteWords(makePackage(id), adults, month, TODAY);
          const [count, rate, sum] = (lines[0] ?? '').replace(/[₹,]/g, '').match(/\d+/g)?.map(Number) ?? [];
          expect(count).toBe(adults);
          expect((count ?? 0) * (rate ?? 0)).toBe(sum);
          expect(lines[0]?.endsWith(total ?? '-')).toBe(true);
        },
      ),
    );
  });
});

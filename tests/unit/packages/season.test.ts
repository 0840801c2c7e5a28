import fc from 'fast-check';
import { addPlainDays } from '@/lib/platform/format/dates';
import { getSeason, getSeasonYear } from '@/lib/packages/prices/season';

/** Every day of the years, inclusive. */
function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addPlainDays(date, 1)) days.push(date);
  return days;
}

it.each([
  ['2026-03-31', 'on'],
  ['2026-04-01', 'off'],
  ['2026-09-30', 'off'],
  ['2026-10-01', 'on'],
  ['2026-12-31', 'on'],
  ['2027-01-01', 'on'],
  ['2028-02-29', 'on'],
  ['2026-07-15', 'off'],
])('getSeason: %s is %s season', (date, season) => {
  expect(getSeason(date)).toBe(season);
});

describe('getSeasonYear', () => {
  it('getSeasonYear agrees with the table on each of the 365 days of 2025-26', () => {
    const days = listDays('2025-04-01', '2026-03-31');
    expect(days).toHaveLength(365);
    const answers = new Set(days.map((date) => JSON.stringify(getSeasonYear(date))));
    expect([...answers].map((answer) => JSON.parse(answer) as unknown)).toEqual([
      {
        label: '2025-26',
        off: {
          start: '2025-04-01',
          end: '2025-09-30',
          months: 'April to September',
          text: '1 April 2025 to 30 September 2025',
        },
        on: {
          start: '2025-10-01',
          end: '2026-03-31',
          months: 'October to March',
          text: '1 October 2025 to 31 March 2026',
        },
        priceValidUntil: '2026-03-31',
      },
    ]);
  });

  it.each([
    ['2025-03-31', '2024-25', '2025-03-31'],
    ['2025-04-01', '2025-26', '2026-03-31'],
    ['2026-03-31', '2025-26', '2026-03-31'],
    ['2026-04-01', '2026-27', '2027-03-31'],
    ['2027-01-01', '2026-27', '2027-03-31'],
    ['1999-04-01', '1999-00', '2000-03-31'],
    ['2009-10-01', '2009-10', '2010-03-31'],
  ])('getSeasonYear: %s belongs to %s, with prices valid until %s', (date, label, priceValidUntil) => {
    expect(getSeasonYear(date)).toMatchObject({ label, priceValidUntil });
  });

  it('getSeasonYear puts every day from 1990 to 2090 into exactly one period, that of its season', () => {
    const wrong = listDays('1990-01-01', '2090-12-31').filter((date) => {
      const { off, on } = getSeasonYear(date);
      const holding = [
        off.start <= date && date <= off.end && 'off',
        on.start <= date && date <= on.end && 'on',
      ];
      return holding.filter(Boolean).join() !== getSeason(date);
    });
    expect(wrong).toEqual([]);
  });

  it('getSeasonYear starts each year on the day after the end of the previous year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2090 }), (year) => {
        const [last, next] = [getSeasonYear(`${year}-06-01`), getSeasonYear(`${year + 1}-06-01`)];
        expect(next.off.start).toBe(addPlainDays(last.on.end, 1));
        expect(last.on.start).toBe(addPlainDays(last.off.end, 1));
        expect(last.label).toBe(`${year}-${String(year + 1).slice(2)}`);
        expect(next.label.slice(2, 4)).toBe(last.label.slice(5));
      }),
    );
  });
});

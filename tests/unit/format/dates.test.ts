import fc from 'fast-check';
import {
  addPlainDays,
  formatDate,
  formatDateInput,
  formatHour,
  formatLongDate,
  formatMoment,
  formatNear,
  formatRecent,
  formatMonth,
  getIndiaDate,
  isPlainDate,
  parseDateInput,
} from '@/lib/platform/format/dates';

/** Every day from 1900 to 2100, the range of the date field's year list. */
function* listDays(): Generator<string> {
  const end = Date.UTC(2100, 11, 31);
  for (let at = Date.UTC(1900, 0, 1); at <= end; at += 86_400_000)
    yield new Date(at).toISOString().slice(0, 10);
}

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('the date tests run in a time zone other than that of India, so that a missing zone makes them fail', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(/^Asia\/Kath?mandu$|^Asia\/Katmandu$/);
});

it.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-11-21T18:29:00.000Z', '2026-11-21'],
  // 18:15 UTC is midnight in Kathmandu, the time zone of the tests, but still the day before in Kerala.
  ['2026-11-20T18:20:00.000Z', '2026-11-20'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
])('getIndiaDate: %s is %s in Kerala', (moment, expected) => {
  expect(getIndiaDate(new Date(moment))).toBe(expected);
});

it('getIndiaDate returns the UTC day of the moment five and a half hours later', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('1970-01-01T00:00:00Z'),
        max: new Date('2100-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      (at) => {
        expect(getIndiaDate(at)).toBe(new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10));
      },
    ),
  );
});

it('getIndiaDate defaults to the current time', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T18:30:00Z') });
  try {
    expect(getIndiaDate()).toBe('2026-11-22');
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-01-01', 365, '2027-01-01'],
])('addPlainDays: %s plus %i days is %s', (date, days, expected) => {
  expect(addPlainDays(date, days)).toBe(expected);
});

it('addPlainDays: adding and then subtracting the same number of days returns the same day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      expect(addPlainDays(addPlainDays(date, days), -days)).toBe(date);
    }),
  );
});

it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2100-12-31'])('isPlainDate: %s is valid', (text) => {
  expect(isPlainDate(text)).toBe(true);
});

it.each([
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '21/11/2026',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-21\n',
  '',
])('isPlainDate: %j is invalid', (text) => {
  expect(isPlainDate(text)).toBe(false);
});

it('the date field (dd/MM/yyyy) formats every day from 1900 to 2100 and parses it back', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const date of listDays()) {
    count += 1;
    if (parseDateInput(formatDateInput(date)) !== date || !isPlainDate(date)) wrong.push(date);
  }
  expect(wrong).toEqual([]);
  expect(count).toBe(73_414);
});

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2027', '2027-02-01'],
  ['01/02/2027', '2027-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['24 Dec 2026', '2026-12-24'],
  ['24 december 2026', '2026-12-24'],
  ['Dec 24, 2026', '2026-12-24'],
  ['1Sept2027', '2027-09-01'],
])('the date field (dd/MM/yyyy) parses %j as %s', (text, date) => {
  expect(parseDateInput(text)).toBe(date);
});

it.each([
  '29/02/2027',
  '30 Feb 2027',
  '24 Dec',
  'Dec 2026',
  '24 Xyz 2026',
  '31/04/2027',
  '32/01/2027',
  '00/01/2027',
  '01/00/2027',
  '12/13/2027',
  '11/21/2026',
  '21/11/26',
  '21-11-2026',
  '2026-11-21',
  '21/11/2026 10:00',
  '2111/2026',
  'tomorrow',
  '',
])('the date field (dd/MM/yyyy) rejects %j', (text) => {
  expect(parseDateInput(text)).toBeNull();
});

it('the date field (dd/MM/yyyy) returns a real day or nothing for any text, and never throws', () => {
  const number = fc.nat({ max: 99 }).map(String);
  const nearly = fc.tuple(number, number, fc.nat({ max: 9_999 }).map(String)).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => {
      const date = parseDateInput(text);
      expect(date === null || isPlainDate(date)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('formatted dates', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026', '21 November 2026', 'November 2026'],
    ['2026-09-05', '5 Sep 2026', '5 September 2026', 'September 2026'],
    ['2025-04-01', '1 Apr 2025', '1 April 2025', 'April 2025'],
    ['2026-03-31', '31 Mar 2026', '31 March 2026', 'March 2026'],
    ['2026-01-01', '1 Jan 2026', '1 January 2026', 'January 2026'],
  ])('the date %s is formatted as %s, %s and %s', (date, short, long, month) => {
    expect([formatDate(date), formatLongDate(date), formatMonth(date)]).toEqual([short, long, month]);
  });

  it('a formatted date is never that of a neighbouring day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', , dayOfMonth = ''] = date.split('-');
        for (const text of [formatDate(date), formatLongDate(date)]) {
          expect(text.startsWith(`${Number(dayOfMonth)} `)).toBe(true);
          expect(text.endsWith(` ${year}`)).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['2026-11-21T08:35:00Z', '21 Nov 2026, 2:05 pm'],
  ['2026-11-20T18:29:59Z', '20 Nov 2026, 11:59 pm'],
  ['2026-11-20T18:30:00Z', '21 Nov 2026, 12 am'],
  ['2026-11-20T18:40:00Z', '21 Nov 2026, 12:10 am'],
  ['2026-09-05T03:30:00Z', '5 Sep 2026, 9 am'],
])('formatMoment: %s is %s in Kerala', (at, text) => {
  expect(formatMoment(at)).toBe(text);
  expect(formatMoment(new Date(at))).toBe(text);
});

it.each([
  ['2026-11-21T18:29:59Z', '2026-11-21', '11:59 pm'],
  ['2026-11-21T18:30:00Z', '2026-11-21', '22 Nov'],
  ['2026-01-01T00:00:00Z', '2026-11-21', '1 Jan'],
  ['2025-12-31T18:29:59Z', '2026-11-21', '31 Dec 2025'],
  ['2025-12-31T18:30:00Z', '2026-11-21', '1 Jan'],
])('formatRecent: %s on %s is %s', (at, today, text) => {
  expect(formatRecent(at, today)).toBe(text);
});

it.each([
  ['00:00', '12 am'],
  ['09:05', '9:05 am'],
  ['12:00', '12 noon'],
  ['12:30', '12:30 pm'],
  ['18:00', '6 pm'],
])('the time %s is formatted as "%s"', (time, text) => expect(formatHour(time)).toBe(text));

it.each([
  ['2026-11-21T18:29:00Z', 'yesterday 11:59 pm'],
  ['2026-11-21T18:30:00Z', 'today 12 am'],
  ['2026-11-23T18:29:00Z', 'tomorrow 11:59 pm'],
  ['2026-11-23T18:30:00Z', '24 Nov 2026, 12 am'],
  ['2026-11-20T18:29:00Z', '20 Nov 2026, 11:59 pm'],
])('formatNear on 22 Nov 2026 in India: %s is %s', (at, text) => {
  expect(formatNear(at, '2026-11-22')).toBe(text);
});

import type * as Dates from '@/lib/platform/format/dates';
import type * as Weekday from '@/lib/platform/format/weekday';
import type * as Enquiry from '@/lib/requests/enquiries/schema';
import { FORM_MESSAGES } from '@/lib/requests/enquiries/words';
import type * as DigestTime from '@/lib/requests/response-time/digest';
import type * as Season from '@/lib/packages/prices/season';
import type * as TravelMonths from '@/lib/packages/prices/travel-date';

/** Dates as other JavaScript engines and ICU versions format them. Code that parses formatted dates fails on these. */
const FORMS: Record<string, string> = {
  'month first, as en-CA in ICU 72': '11/22/2026',
  'day and month swapped': '2026-22-11',
  'other digits': '٢٠٢٦-١١-٢٢',
  'other separators and marks': '\u200e22. Sept. 2026',
  nothing: '',
};

const real = globalThis.Intl;
afterEach(() => {
  globalThis.Intl = real;
  jest.restoreAllMocks();
  jest.resetModules();
});

describe.each(Object.entries(FORMS))('with an Intl that writes %s', (_name, text) => {
  it('the fake Intl formats every date in this way', () => {
    fakeIntl(text);
    expect(new Intl.DateTimeFormat('en-CA').format(new Date())).toBe(text);
    expect(new Date().toLocaleDateString('en-CA')).toBe(text);
  });

  it('the day in India and date arithmetic do not depend on Intl', () => {
    const dates = load<typeof Dates>(text, '@/lib/platform/format/dates');
    expect(dates.getIndiaDate(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(dates.getIndiaDate(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(dates.isPlainDate(dates.getIndiaDate())).toBe(true);
    expect(dates.addPlainDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(dates.parseDateInput('21/11/2026')).toBe('2026-11-21');
  });

  it('formatted English dates and times do not depend on Intl', () => {
    const dates = load<typeof Dates>(text, '@/lib/platform/format/dates');
    const { formatWeekdayMoment } = load<typeof Weekday>(text, '@/lib/platform/format/weekday');
    expect(dates.formatDate('2026-09-05')).toBe('5 Sep 2026');
    expect(dates.formatLongDate('2026-04-01')).toBe('1 April 2026');
    expect(dates.formatMonth('2026-11-01')).toBe('November 2026');
    expect(dates.formatMoment('2026-11-21T08:35:00Z')).toBe('21 Nov 2026, 2:05 pm');
    expect(dates.formatTime('2026-11-21T18:40:00Z')).toBe('12:10 am');
    expect(formatWeekdayMoment('2026-11-23T11:00:00Z')).toBe('4:30\u00a0pm on Monday, 23\u00a0November');
    expect(formatWeekdayMoment('2026-11-22T18:30:00Z')).toBe('12\u00a0am on Monday, 23\u00a0November');
  });

  it('rules about dates do not depend on Intl', () => {
    const { getSeasonYear } = load<typeof Season>(text, '@/lib/packages/prices/season');
    expect(getSeasonYear('2026-11-22').off.text).toBe('1 April 2026 to 30 September 2026');
    const { buildEnquiryFormSchema } = load<typeof Enquiry>(text, '@/lib/requests/enquiries/schema');
    const { addPlainDays, getIndiaDate } = load<typeof Dates>(text, '@/lib/platform/format/dates');
    const schema = buildEnquiryFormSchema({ today: getIndiaDate(), isPhone: () => true });
    const tooSoon = (travelDate: string) =>
      schema
        .safeParse({ travelDate })
        .error?.issues.some(({ message }) => message === FORM_MESSAGES.dateTooSoon);
    expect([tooSoon(getIndiaDate()), tooSoon(addPlainDays(getIndiaDate(), 1))]).toEqual([true, false]);
    const { findDueDigest } = load<typeof DigestTime>(text, '@/lib/requests/response-time/digest');
    expect(findDueDigest(new Date('2026-11-22T02:30:00Z'))).toBe('2026-11-22');
    const { listTravelMonths } = load<typeof TravelMonths>(text, '@/lib/packages/prices/travel-date');
    expect(listTravelMonths('2026-11-30').slice(0, 2)).toEqual([
      { value: '2026-12-01', label: 'December 2026' },
      { value: '2027-01-01', label: 'January 2027' },
    ]);
  });
});

/** Loads a new copy of a module, so that formatters that are created on load use the fake too. */
function load<Module extends object>(text: string, name: string): Module {
  jest.resetModules();
  fakeIntl(text);
  return jest.requireActual<Module>(name);
}

function fakeIntl(text: string): void {
  class FakeFormat {
    format = () => text;
    formatToParts = () => [{ type: 'literal', value: text }];
    resolvedOptions = () => ({ timeZone: 'UTC' });
  }
  globalThis.Intl = { ...real, DateTimeFormat: FakeFormat, NumberFormat: FakeFormat } as never;
  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    jest.spyOn(Date.prototype, method).mockReturnValue(text);
}

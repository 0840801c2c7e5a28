import { toTripCalendar } from '@/lib/public/private-page/calendar';
import { makeVisitorPlan, makeVisitorRequest } from '@/tests/support/visitor-request';

const SENDER = { brand: 'Kayal Trails', phone: '+91 90000 00001', host: 'kayaltrails.example' };
const NOW = new Date('2026-11-23T10:00:00Z');
const BOOKED = makeVisitorRequest({
  status: 'converted',
  booking: { lastDay: '2027-03-02', dueDays: ['2027-02-11'] },
  trip: { travelDate: '2027-02-26', adults: 2, children: 1, ages: [] },
});

const write = (changes: Parameters<typeof makeVisitorRequest>[0] = {}) =>
  toTripCalendar({ ...BOOKED, ...changes }, SENDER, NOW);

/** The lines of a calendar file, with folded lines joined. */
const unfold = (file: string | null) => (file ?? '').replace(/\r\n[ \t]/g, '').split('\r\n');

it('the calendar file has the trip from its first to its last day, and the day on which the balance is due', () => {
  const lines = unfold(write());
  expect(lines.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|TRANSP)/.test(line))).toEqual([
    'UID:kt-7f3k9q-trip@kayaltrails.example',
    'DTSTART;VALUE=DATE:20270226',
    'DTEND;VALUE=DATE:20270303', // the first day after the trip
    'SUMMARY:Heart of Kerala',
    'UID:kt-7f3k9q-balance@kayaltrails.example',
    'DTSTART;VALUE=DATE:20270211',
    'DTEND;VALUE=DATE:20270212',
    'SUMMARY:Balance due: Heart of Kerala',
    'TRANSP:TRANSPARENT',
  ]);
  expect(lines).toContain('DTSTAMP:20261123T100000Z');
  expect(lines).toContain('DESCRIPTION:Kayal Trails\\, reference KT-7F3K9Q. Questions: +91 90000 00001');
});

it('each open payment has its own event, and a paid trip has none', () => {
  const [lastDay, dueDays] = ['2027-03-02', ['2027-02-01', '2027-02-11']] as const;
  const file = write({ booking: { lastDay, dueDays: [...dueDays] } });
  expect(file).toMatch(/-balance@[^]*-balance-2@/);
  expect(write({ booking: { lastDay, dueDays: [] } })).not.toContain('Balance due');
});

it('the calendar file conforms to RFC 5545: line ends, lines of 75 bytes, escaped texts', () => {
  const title = 'Ernakulam, Thekkady; Alleppey – “ആലപ്പുഴ” \\ and back over the hills of Munnar\nin five days';
  const file = write({ title }) ?? '';
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(
    'SUMMARY:Ernakulam\\, Thekkady\\; Alleppey – “ആലപ്പുഴ” \\\\ and back over the hills of Munnar\\nin five days',
  );
});

it('the calendar file contains no personal data and no link', () => {
  expect(write({ message: 'Anjali likes fish', phoneEnding: '210' })).not.toMatch(/https?:|Anjali|210/);
});

it.each([
  ['a request that is not booked', makeVisitorRequest()],
  ['a booked trip without a date', makeVisitorRequest({ ...BOOKED, trip: null })],
  ['a plan', makeVisitorPlan({ status: 'converted' })],
])('there is no calendar file for %s', (_name, request) => {
  expect(toTripCalendar(request, SENDER, NOW)).toBeNull();
});

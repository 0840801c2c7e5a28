import fc from 'fast-check';
import { formatWeekdayMoment } from '@/lib/platform/format/weekday';
import { getCallbackState } from '@/lib/public/private-page/callback-state';

const SENT = '2026-11-20T11:00:00.000Z';
const DUE = '2026-11-21T11:00:00.000Z';
const TOLD = '2026-11-21T10:30:00.000Z';
const request = (changes: object = {}) => ({
  dueAt: DUE,
  callBy: TOLD,
  firstContactAt: null,
  status: 'new',
  ...changes,
});

it.each([
  ['open immediately', request(), SENT, { kind: 'open', due: TOLD }],
  ['open in the last millisecond', request(), '2026-11-21T10:29:59.999Z', { kind: 'open', due: TOLD }],
  ['missed when the time that the visitor was told is over', request(), TOLD, { kind: 'broken', due: TOLD }],
  ['missed a year later', request(), '2027-11-21T11:00:00Z', { kind: 'broken', due: TOLD }],
  [
    'met',
    request({ firstContactAt: '2026-11-21T10:59:59.999Z', status: 'contacted' }),
    DUE,
    { kind: 'met', at: '2026-11-21T10:59:59.999Z' },
  ],
  ['late', request({ firstContactAt: DUE, status: 'converted' }), DUE, { kind: 'late', at: DUE }],
  [
    'met, even if closed since',
    request({ firstContactAt: SENT, status: 'closed' }),
    DUE,
    { kind: 'met', at: SENT },
  ],
  ['none once it is closed without a call', request({ status: 'closed' }), SENT, { kind: 'none' }],
])('the callback deadline is %s', (_name, of, now, expected) => {
  expect(getCallbackState(of, new Date(now))).toEqual(expected);
});

it('a missed callback deadline stays missed until somebody calls', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), (first, more) => {
      const at = (ms: number) => getCallbackState(request(), new Date(Date.parse(SENT) + ms)).kind;
      if (at(first) === 'broken') expect(at(first + more)).toBe('broken');
    }),
  );
});

it.each([
  ['2026-11-23T11:00:00Z', '4:30 pm on Monday, 23 November'],
  ['2026-11-22T18:29:59Z', '11:59 pm on Sunday, 22 November'],
  ['2026-11-22T18:30:00Z', '12 am on Monday, 23 November'],
  ['2026-12-31T06:30:00Z', '12 noon on Thursday, 31 December'],
])('the moment %s is written as "%s"', (iso, words) => {
  expect(formatWeekdayMoment(iso).replaceAll('\u00a0', ' ')).toBe(words);
});

it('a moment in words has no line break within its time or its date', () => {
  expect(formatWeekdayMoment('2026-11-23T11:00:00Z').split(' ')).toEqual([
    '4:30\u00a0pm',
    'on',
    'Monday,',
    '23\u00a0November',
  ]);
});

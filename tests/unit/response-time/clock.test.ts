import fc from 'fast-check';
import {
  getResponseState,
  getRemainingMs,
  isAwaitingResponse,
  getFollowUpHour,
  getPromisedHours,
  isDueNow,
  toFollowUp,
  toFollowUpMoment,
} from '@/lib/requests/response-time/clock';

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);

const dueAt = '2026-11-22T23:50:00+05:30';
const state = (now: string) => getResponseState(getRemainingMs(dueAt, at(now)));

it.each([
  ['at once', '2026-11-21T23:50:00.000+05:30', 'fine'],
  ['with exactly four hours left', '2026-11-22T19:50:00.000+05:30', 'fine'],
  ['a millisecond later', '2026-11-22T19:50:00.001+05:30', 'amber'],
  ['with a millisecond left', '2026-11-22T23:49:59.999+05:30', 'amber'],
  ['at the deadline', '2026-11-22T23:50:00.000+05:30', 'red'],
  ['a month later', '2026-12-22T23:50:00.000+05:30', 'red'],
])('the response clock %s, %s, is %s', (_what, now, expected) => expect(state(now)).toBe(expected));

it('the state of the response clock never improves as time passes', () => {
  const order = ['fine', 'amber', 'red'];
  fc.assert(
    fc.property(fc.integer({ min: -DAY_MS, max: DAY_MS }), fc.nat({ max: DAY_MS }), (remaining, passed) =>
      expect(order.indexOf(getResponseState(remaining - passed))).toBeGreaterThanOrEqual(
        order.indexOf(getResponseState(remaining)),
      ),
    ),
  );
});

it.each([1, 24, 168])('the response clock uses the promised %i hours', (hours) => {
  const received = at('2026-11-21T23:50:00.123Z');
  expect(getPromisedHours(received, new Date(received.getTime() + hours * 3_600_000))).toBe(hours);
});

it.each([
  ['a new request', true, {}],
  ['a new request that was contacted', false, { firstContactAt: '2026-11-21T10:00:00Z' }],
  [
    'a request set back to new after contact',
    false,
    { status: 'new', firstContactAt: '2026-11-21T10:00:00Z' },
  ],
  ['a contacted request', false, { status: 'contacted' }],
  ['a closed request', false, { status: 'closed' }],
  ['spam', false, { isSpam: true }],
  ['a deleted request', false, { isDeleted: true }],
])('the response clock runs for %s: %s', (_what, isOpen, fields) => {
  const request = { status: 'new', firstContactAt: null, isSpam: false };
  expect(isAwaitingResponse({ ...request, ...fields })).toBe(isOpen);
});

it.each([
  ['2026-12-31', '', '2026-12-31', '2026-12-31T03:30:00.000Z'],
  ['2026-12-31', '09:00', '2026-12-31', '2026-12-31T03:30:00.000Z'],
  ['2026-12-31', '00:15', '2026-12-31T00:15:00+05:30', '2026-12-30T18:45:00.000Z'],
])('a follow-up on %s at the hour %j is sent as %s and stored as %s', (day, hour, value, moment) => {
  expect(toFollowUp(day, hour)).toBe(value);
  expect(toFollowUpMoment(value)).toBe(moment);
  expect(getFollowUpHour(moment)).toBe(hour === '09:00' ? '' : hour);
});

const now = at('2026-11-21T09:00:00Z');
const request = {
  status: 'contacted',
  dueAt: '2026-11-19T09:00:00Z',
  firstContactAt: '2026-11-18T10:00:00Z',
  isSpam: false,
  followUpAt: '2026-11-21T18:29:59Z',
  visitorDueAt: null,
};

it.each([
  ['a request with a follow-up today in Kerala', {}, true],
  ['a request with a follow-up tomorrow', { followUpAt: '2026-11-21T18:30:00Z' }, false],
  ['a booked request with a follow-up today', { status: 'converted' }, true],
  ['a closed request with a follow-up today', { status: 'closed' }, false],
  [
    'a closed request on which the visitor wrote',
    { status: 'closed', visitorDueAt: '2026-11-21T18:29:59Z' },
    true,
  ],
  ['spam', { isSpam: true }, false],
  ['a deleted request', { isDeleted: true }, false],
  ['a request whose first answer is late', { status: 'new', firstContactAt: null, followUpAt: null }, true],
])('isDueNow for %s returns %j', (_what, fields, isDue) => {
  expect(isDueNow({ ...request, ...fields }, now)).toBe(isDue);
});

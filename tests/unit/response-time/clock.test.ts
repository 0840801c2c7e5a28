import fc from 'fast-check';
import {
  WARNING_MS,
  getDueAt,
  getResponseState,
  getRemainingMs,
  isAwaitingResponse,
  getFollowUpHour,
  isDueNow,
  toFollowUp,
  toFollowUpMoment,
  RESPONSE_LIMIT_MS,
} from '@/lib/requests/response-time/clock';

const at = (text: string) => new Date(text);

describe('the deadline', () => {
  // Tests run at UTC+5:45 and Kerala is at UTC+5:30, so code that uses local time fails.
  it.each([
    ['over midnight in Kerala', '2026-11-21T23:50:00+05:30', '2026-11-22T23:50:00+05:30'],
    ['over midnight in UTC', '2026-11-21T23:59:59.999Z', '2026-11-22T23:59:59.999Z'],
    ['from a Friday evening: weekends count', '2026-11-20T18:00:00+05:30', '2026-11-21T18:00:00+05:30'],
    ['from a Saturday', '2026-11-21T10:00:00+05:30', '2026-11-22T10:00:00+05:30'],
    ['across the end of a year', '2026-12-31T12:00:00+05:30', '2027-01-01T12:00:00+05:30'],
    ['across a leap day', '2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['across a daylight saving change elsewhere', '2026-10-24T23:30:00Z', '2026-10-25T23:30:00Z'],
  ])('%s', (_what, receivedAt, due) => {
    expect(getDueAt(receivedAt)).toEqual(at(due));
    expect(getDueAt(at(receivedAt))).toEqual(at(due));
  });
});

describe('the clock states', () => {
  const receivedAt = '2026-11-21T23:50:00+05:30';
  const state = (now: string) => getResponseState(getRemainingMs(receivedAt, at(now)));

  it.each([
    ['at once', '2026-11-21T23:50:00.000+05:30', 'fine'],
    ['with exactly four hours left', '2026-11-22T19:50:00.000+05:30', 'fine'],
    ['a millisecond later', '2026-11-22T19:50:00.001+05:30', 'amber'],
    ['with a millisecond left', '2026-11-22T23:49:59.999+05:30', 'amber'],
    ['at the deadline', '2026-11-22T23:50:00.000+05:30', 'red'],
    ['a month later', '2026-12-22T23:50:00.000+05:30', 'red'],
  ])('%s', (_what, now, expected) => expect(state(now)).toBe(expected));

  it('are the same for every start: fine for twenty hours, amber for four, then red', () => {
    const moment = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 3 * RESPONSE_LIMIT_MS }), (received, passed) => {
        const now = new Date(received.getTime() + passed);
        const remaining = getRemainingMs(received.toISOString(), now);
        expect(remaining).toBe(RESPONSE_LIMIT_MS - passed);
        const expected =
          passed >= RESPONSE_LIMIT_MS ? 'red' : passed > RESPONSE_LIMIT_MS - WARNING_MS ? 'amber' : 'fine';
        expect(getResponseState(remaining)).toBe(expected);
        // The deadline stays the same; only the time left changes.
        expect(getDueAt(received).getTime() - now.getTime()).toBe(remaining);
      }),
    );
  });

  it('never go backwards', () => {
    const order = ['fine', 'amber', 'red'];
    fc.assert(
      fc.property(
        fc.integer({ min: -RESPONSE_LIMIT_MS, max: RESPONSE_LIMIT_MS }),
        fc.nat({ max: RESPONSE_LIMIT_MS }),
        (remaining, passed) =>
          expect(order.indexOf(getResponseState(remaining - passed))).toBeGreaterThanOrEqual(
            order.indexOf(getResponseState(remaining)),
          ),
      ),
    );
  });
});

it.each([
  ['a new one', {}, true],
  ['one that was contacted', { firstContactAt: '2026-11-21T10:00:00Z' }, false],
  ['one set back to new after contact', { status: 'new', firstContactAt: '2026-11-21T10:00:00Z' }, false],
  ['a contacted one', { status: 'contacted' }, false],
  ['a closed one', { status: 'closed' }, false],
  ['spam', { isSpam: true }, false],
  ['a deleted one', { isDeleted: true }, false],
])('decides whether the clock runs for %s', (_what, fields, isOpen) => {
  const request = { status: 'new', receivedAt: '2026-11-21T09:00:00Z', firstContactAt: null, isSpam: false };
  expect(isAwaitingResponse({ ...request, ...fields })).toBe(isOpen);
});

it.each([
  ['2026-12-31', '', '2026-12-31', '2026-12-31T03:30:00.000Z'],
  ['2026-12-31', '09:00', '2026-12-31', '2026-12-31T03:30:00.000Z'],
  ['2026-12-31', '00:15', '2026-12-31T00:15:00+05:30', '2026-12-30T18:45:00.000Z'],
])('a follow-up on %s at %j is sent as %s and stored as %s', (day, hour, value, moment) => {
  expect(toFollowUp(day, hour)).toBe(value);
  expect(toFollowUpMoment(value)).toBe(moment);
  expect(getFollowUpHour(moment)).toBe(hour === '09:00' ? '' : hour);
});

describe('due now', () => {
  const now = at('2026-11-21T09:00:00Z');
  const request = {
    ...{ status: 'contacted', receivedAt: '2026-11-18T09:00:00Z', firstContactAt: '2026-11-18T10:00:00Z' },
    ...{ isSpam: false, followUpAt: '2026-11-21T18:29:59Z' },
  };

  it.each([
    ['a follow-up today in Kerala', {}, true],
    ['a follow-up tomorrow', { followUpAt: '2026-11-21T18:30:00Z' }, false],
    ['a booked one to follow up', { status: 'converted' }, true],
    ['a closed one, which keeps its date', { status: 'closed' }, false],
    ['spam', { isSpam: true }, false],
    ['a deleted one', { isDeleted: true }, false],
    ['a late first answer', { status: 'new', firstContactAt: null, followUpAt: null }, true],
  ])('%s', (_what, fields, isDue) => {
    expect(isDueNow({ ...request, ...fields }, now)).toBe(isDue);
  });
});

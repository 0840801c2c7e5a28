import fc from 'fast-check';
import { getCallTime } from '@/lib/requests/response-time/call-time';

const WEEK = 'Mon-Sat 09:30-18:00; Sun 10:00-13:00';

/** A time in India; 21 November 2026 is a Saturday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`);

it.each([
  ['late at night, until owners set hours', at(21, '23:39'), at(22, '23:39'), '', at(22, '21:00')],
  ['in the early morning, until owners set hours', at(21, '08:20'), at(22, '08:20'), '', at(21, '21:00')],
  ['within the office hours', at(19, '11:39'), at(20, '11:39'), WEEK, at(20, '11:00')],
  ['after closing', at(19, '20:10'), at(20, '20:10'), WEEK, at(20, '18:00')],
  ['on a short day', at(21, '19:05'), at(22, '19:05'), WEEK, at(22, '13:00')],
  [
    'before opening, when half of the time is enough',
    at(18, '00:30'),
    at(19, '00:30'),
    WEEK,
    at(18, '18:00'),
  ],
  ['before a closed day', at(21, '12:20'), at(22, '12:20'), 'Mon-Sat 09:30-18:00', at(22, '12:00')],
  [
    'in hours over the end of the week',
    at(21, '12:20'),
    at(22, '12:20'),
    'Sat-Mon 9:00-10:00',
    at(22, '10:00'),
  ],
  ['with an hour for the answer', at(21, '12:20'), at(21, '13:20'), '', at(21, '13:00')],
  ['with an hour that ends just past the hour', at(21, '12:05'), at(21, '13:05'), '', at(21, '13:00')],
  ['with minutes left of the hour', at(21, '12:59'), at(21, '13:29'), '', at(21, '13:29')],
])('a request that ends %s is answered by a time when somebody is there', (_case, sent, due, hours, told) => {
  expect(getCallTime(sent, due, hours)).toEqual(told);
});

it('the time that a visitor is told is never after the deadline, and leaves at least half of the time', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 9),
      fc.integer({ min: 1, max: 72 }),
      fc.constantFrom('', WEEK),
      (ms, hours, open) => {
        const sent = new Date(at(21, '00:00').getTime() + ms);
        const due = new Date(sent.getTime() + hours * 3_600_000);
        const told = getCallTime(sent, due, open).getTime();
        expect(told).toBeLessThanOrEqual(due.getTime());
        expect(told - sent.getTime()).toBeGreaterThanOrEqual((hours * 3_600_000) / 2);
      },
    ),
  );
});

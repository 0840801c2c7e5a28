import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { toTripPlan } from '@/lib/planner/edit/write';
import { toPlanCalendar } from '@/lib/public/calendar/plan-calendar';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { makeAnswers } from './answer-space';

const SENDER = { brand: 'Kayal Trails', url: 'https://trails.example/create/results?plan=x' };
const write = (start: { date: string } | { month: number } | undefined) =>
  toPlanCalendar(
    toTripPlan(toEditedPlan(makeAnswers({ duration: 5, start })), CATALOGUE),
    SENDER,
    new Date('2026-11-25T00:00:00Z'),
  );

it('each day of a plan is one event in the calendar file, also across the end of a month', () => {
  const file = write({ date: '2027-10-30' }) ?? '';
  expect([...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual([
    '20271030',
    '20271031',
    '20271101',
    '20271102',
    '20271103',
  ]);
  expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(5);
  expect(file).toContain('LOCATION:Cochin');
});

it.each([[undefined], [{ month: 10 }]])('a plan with the start %j has no calendar file', (start) => {
  expect(write(start)).toBeNull();
});

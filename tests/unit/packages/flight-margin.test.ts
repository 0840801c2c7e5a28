import fs from 'node:fs';
import { FLIGHT_MARGIN_HOURS } from '@/lib/company/terms/cancellation';
import { describeDeparture } from '@/lib/planner/plan/day-words';
import { STOPS, getDrive, type StopId } from '@/lib/planner/plan/geography';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

/**
 * The hours between the end of the drive and each flight in a text. A time after the word "after" is that of a flight,
 * any other time in the morning is the start of the drive, and in the afternoon its end.
 */
function listMargins(text: string, driveMinutes: number): number[] {
  const margins: number[] = [];
  let end = NaN;
  for (const [, after, hour, minute = '0', half] of text.matchAll(/(after )?(\d+)(?:\.(\d\d))? (am|pm)/g)) {
    const time = (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);
    if (after) margins.push((time - end) / 60);
    else end = half === 'am' ? time + driveMinutes : time;
  }
  return margins;
}

const PACKAGES = CATALOGUE.flatMap(({ slug, itinerary }) => {
  const last = itinerary.at(-1);
  return /flight.* after/.test(last?.description ?? '')
    ? [[slug, listMargins(last?.description ?? '', last?.drive?.minutes ?? 0)] as const]
    : [];
});
// Stops with a direct drive to Cochin. Only a plan changed by hand ends elsewhere, and its text then contains no time.
const STOP_IDS = (Object.keys(STOPS) as StopId[]).filter((stop) => getDrive(stop, 'cochin'));
const PLANS = STOP_IDS.flatMap((stop) =>
  [true, false].map((hasBoat) => {
    const { description } = describeDeparture({ stop, hasBoat });
    return [
      `${stop}${hasBoat ? ' by boat' : ''}`,
      listMargins(description, getDrive(stop, 'cochin')?.minutes ?? 0),
    ] as const;
  }),
);

it('the test of flight margins finds flights in the itineraries of at least 13 packages', () =>
  expect(PACKAGES.length).toBeGreaterThanOrEqual(13));

it.each([...PACKAGES, ...PLANS])(
  '%s leaves as many hours before a flight as the terms require',
  (_name, margins) => {
    expect(margins.length).toBeGreaterThan(0);
    expect(Math.min(...margins)).toBeGreaterThanOrEqual(FLIGHT_MARGIN_HOURS);
  },
);

it('the required margin before a flight is four hours, as in the terms', () => {
  expect(FLIGHT_MARGIN_HOURS).toBe(4);
  expect(fs.readFileSync('content/legal/terms.txt', 'utf8')).toContain(
    'Leave four hours between the planned end of the drive and a flight',
  );
});

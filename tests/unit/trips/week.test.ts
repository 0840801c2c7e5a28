import { addPlainDays } from '@/lib/platform/format/dates';
import { planWeek } from '@/lib/trips/week/sheet';
import { makeStay, makeWeekTrip } from '@/tests/support/week';

const FROM = '2026-12-28';
const day = (days: number) => addPlainDays(FROM, days);
const read = (trips: Parameters<typeof planWeek>[0]) =>
  planWeek(trips, FROM).flatMap(({ day: on, ...parts }) =>
    (['arrivals', 'movements', 'departures'] as const).flatMap((part) =>
      parts[part].map(({ from, to }) => [
        on.slice(5),
        part,
        ...[from, to].map((houses) => houses.map(({ label }) => label).join(' and ')),
      ]),
    ),
  );

it('a trip arrives, moves when its house changes, and departs; a second room type in one house is no move', () => {
  const trip = makeWeekTrip({
    firstDay: day(0),
    lastDay: day(5),
    services: [
      makeStay('Tea County', day(0), 2),
      makeStay('Tea County', day(2), 1),
      makeStay('Lake Boat', day(3), 2),
      makeStay('Second Boat', day(3), 2),
    ],
  });
  expect(read([trip])).toEqual([
    ['12-28', 'arrivals', '', 'Tea County'],
    ['12-31', 'movements', 'Tea County', 'Lake Boat and Second Boat'],
    ['01-02', 'departures', 'Lake Boat and Second Boat', ''],
  ]);
});

it('a night without a hotel is a move, and a day trip arrives and departs on one day', () => {
  const gap = makeWeekTrip({
    firstDay: day(-1),
    lastDay: day(2),
    services: [makeStay('Tea County', day(-1), 1), makeStay('Lake Boat', day(1), 1)],
  });
  expect(read([gap])).toEqual([
    ['12-28', 'movements', 'Tea County', ''],
    ['12-29', 'movements', '', 'Lake Boat'],
    ['12-30', 'departures', 'Lake Boat', ''],
  ]);
  expect(read([makeWeekTrip({ firstDay: day(6), lastDay: day(6), services: [] })])).toEqual([
    ['01-03', 'arrivals', '', ''],
    ['01-03', 'departures', '', ''],
  ]);
});

it('counts the trips on the way, and leaves out those before and after the week', () => {
  const trips = [
    [-9, -1],
    [-9, 0],
    [-9, 20],
    [6, 9],
    [7, 9],
  ].map(([first, last]) => makeWeekTrip({ firstDay: day(first!), lastDay: day(last!), services: [] }));
  const days = planWeek(trips, FROM);
  expect(days.map((one) => one.trips)).toEqual([2, 1, 1, 1, 1, 1, 2]);
  expect(days.map((one) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day));
});

it('a row has all cars, and the other services that are to come and not confirmed', () => {
  const services = [
    makeStay('Tea County', day(0), 1, { state: 'asked' }),
    makeStay('Lake Boat', day(1), 1, { state: 'option' }),
    makeStay('Beach House', day(2), 1),
    makeStay('Innova', day(0), 0, { kind: 'vehicle', state: 'to-ask' }),
    makeStay('Kayaks', day(0), 0, { kind: 'activity', state: 'to-ask' }),
  ];
  const days = planWeek([makeWeekTrip({ firstDay: day(0), lastDay: day(3), services })], FROM);
  const labels = days.flatMap(({ arrivals, movements, departures }) =>
    [...arrivals, ...movements, ...departures].map(({ cars, unconfirmed }) => [
      cars.map(({ label }) => label),
      unconfirmed.map(({ label }) => label),
    ]),
  );
  expect(labels).toEqual([
    [['Innova'], ['Lake Boat', 'Kayaks']],
    [['Innova'], ['Kayaks']],
    [['Innova'], ['Kayaks']],
    [['Innova'], []],
  ]);
});

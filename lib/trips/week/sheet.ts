import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import type { WeekDay, WeekRow, WeekService, WeekTrip } from './types';

export const WEEK_DAYS = 7;

/**
 * The seven days from `from` on with the trips that arrive, move or depart on each, in the given order. A trip moves on
 * a day between its first and last one whose houses are not those of the night before.
 */
export function planWeek(trips: readonly WeekTrip[], from: PlainDate): WeekDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) => planDay(trips, addPlainDays(from, at)));
}

function planDay(trips: readonly WeekTrip[], day: PlainDate): WeekDay {
  const away = trips.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day);
  const rows = away.map((trip) => toRow(trip, day));
  return {
    day,
    trips: away.length,
    arrivals: rows.filter(({ trip }) => trip.firstDay === day),
    movements: rows.filter(
      ({ trip, from, to }) =>
        trip.firstDay < day && trip.lastDay > day && nameHouses(from) !== nameHouses(to),
    ),
    departures: rows.filter(({ trip }) => trip.lastDay === day),
  };
}

function toRow(trip: WeekTrip, day: PlainDate): WeekRow {
  const { services, firstDay, lastDay } = trip;
  const from = day > firstDay ? listHouses(services, addPlainDays(day, -1)) : [];
  const to = day < lastDay ? listHouses(services, day) : [];
  const cars = services.filter(({ kind }) => kind === 'vehicle');
  const unconfirmed = services.filter(
    (service) =>
      day < lastDay &&
      service.state !== 'confirmed' &&
      !isOver(service, day) &&
      ![...to, ...cars].includes(service),
  );
  return { trip, from, to, cars, unconfirmed };
}

function listHouses(services: readonly WeekService[], night: PlainDate): WeekService[] {
  return services.filter(
    ({ kind, firstDay, nights }) =>
      kind === 'stay' && firstDay <= night && addPlainDays(firstDay, nights) > night,
  );
}

/** Services without nights have no day of their own within the trip. */
function isOver({ firstDay, nights }: WeekService, day: PlainDate): boolean {
  return nights > 0 && addPlainDays(firstDay, nights) <= day;
}

function nameHouses(houses: readonly WeekService[]): string {
  return houses
    .map(({ label, place }) => `${label}, ${place}`)
    .sort()
    .join('; ');
}

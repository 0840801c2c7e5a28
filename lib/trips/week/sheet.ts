import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import type { WeekService, WeekTrip } from './types';

export type WeekDay = ReturnType<typeof planDay>;
export type WeekRow = ReturnType<typeof toRow>;

export const WEEK_DAYS = 7;

/**
 * The seven days from `from` on with the trips that arrive, move or depart on each, in the given order. A trip moves on
 * a day between its first and last one whose houses are not those of the night before.
 */
export function planWeek(trips: readonly WeekTrip[], from: PlainDate): WeekDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) => planDay(trips, addPlainDays(from, at)));
}

/** `trips` is the number of trips on the way, those that arrive or depart included. */
function planDay(trips: readonly WeekTrip[], day: PlainDate) {
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

/**
 * What happens to a trip on a day: the houses of the night before and of the coming one, empty on the day of arrival and
 * of departure, its cars, and what further has to be confirmed before the day of departure.
 */
function toRow(trip: WeekTrip, day: PlainDate) {
  const { services, firstDay, lastDay } = trip;
  const from = day > firstDay ? listHouses(services, addPlainDays(day, -1)) : [];
  const to = day < lastDay ? listHouses(services, day) : [];
  const cars = services.filter(({ kind }) => kind === 'vehicle');
  const others = services.filter((service) => ![...to, ...cars].includes(service) && !isOver(service, day));
  const unconfirmed = day < lastDay ? others.filter(({ state }) => state !== 'confirmed') : [];
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

import { joinWords } from '../../platform/format/join-words';
import type { ItineraryDay, PackageDetail, PackageStay } from '../model/types';
import { listStayKinds, toNightsWords } from './day-words';
import { getTripFacts } from './trip-facts';

type Trip = Pick<PackageDetail, 'stays' | 'itinerary' | 'highlights'>;

/**
 * What the price of this trip covers, above the list that all trips share: which class where, which meals on which
 * days, the jeep, and where a trip begins that does not begin at an airport.
 */
export function listIncluded({ stays, itinerary, highlights }: Trip): string[] {
  const jeeps = highlights.filter((one) => /\bjeep/i.test(one)).map((one) => `${one}.`);
  const { start, end } = getTripFacts({ itinerary });
  const ends = start && start === end && !start.endsWith('airport') ? [`From and to ${start}.`] : [];
  const travel = [...jeeps, ...ends].join(' ');
  return [toNightsByKind(stays), toMealsByDay(itinerary), travel].filter(Boolean);
}

/** `4-star hotel: 2 nights in Munnar, 1 night in Thekkady. Deluxe houseboat: 1 night in Alleppey.` */
function toNightsByKind(stays: readonly PackageStay[]): string {
  return listStayKinds(stays)
    .map((kind) => {
      const nights = stays.filter((stay) => stay.kind === kind).map(toNightsWords);
      return `${kind}: ${nights.join(', ')}.`;
    })
    .join(' ');
}

/** `Breakfast every day from day 2; lunch and dinner on day 4.` */
export function toMealsByDay(itinerary: readonly Pick<ItineraryDay, 'day' | 'meals'>[]): string {
  const served = (['Breakfast', 'Lunch', 'Dinner'] as const)
    .map((meal) => ({ meal, days: itinerary.filter(({ meals }) => meals.includes(meal)) }))
    .filter(({ days }) => days.length > 0)
    .map(({ meal, days }) => ({
      meal,
      when: toDays(
        days.map(({ day }) => day),
        itinerary.length,
      ),
    }));
  const times = [...new Set(served.map(({ when }) => when))].map((when) => {
    const meals = served.filter((one) => one.when === when).map(({ meal }) => meal.toLowerCase());
    return `${joinWords(meals, 'and')} ${when}`;
  });
  const words = times.join('; ');
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function toDays(days: readonly number[], last: number): string {
  if (days.length === 1) return `on day ${days[0]}`;
  const isEvery = days.length === last - (days[0] ?? 1) + 1;
  return isEvery ? `every day from day ${days[0]}` : `on days ${joinWords(days.map(String), 'and')}`;
}

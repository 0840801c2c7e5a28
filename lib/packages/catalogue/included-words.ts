import { joinWords } from '../../platform/format/join-words';
import type { ItineraryDay, PackageDetail, PackageStay } from '../model/types';
import { listStayKinds, toNightsWords } from './day-words';

/** What the price of this trip covers, above the list that all trips share: which class where, which meals on which days. */
export function listIncluded({ stays, itinerary }: Pick<PackageDetail, 'stays' | 'itinerary'>): string[] {
  return [toNightsByKind(stays), toMealsByDay(itinerary)].filter(Boolean);
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

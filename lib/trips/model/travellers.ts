import { formatPayers } from '../../packages/prices/party-words';
import { countOf } from '../../platform/format/count-of';

/** Who travels, and how they arrive. `ride` is the number of the flight or train; an unknown age is null. */
export type Travellers = { people: { name: string; age: number | null }[] } & Record<
  'food' | 'ride' | 'place' | 'time',
  string
>;

/** The travellers of a trip with their version and the party that was agreed. */
export type TripTravellers = {
  travellers: Travellers;
  travellersVersion: number;
  adults: number;
  childrenAges: readonly number[];
};

export const TRAVELLERS_SAVED = 'Travellers saved';
export const NAME_NOT_PRINTED =
  'Please write this name in Latin letters, as in the passport: our papers cannot print it otherwise.';

/** The stored travellers of a trip; `stored` lacks what nobody has entered. */
export function readTravellers(stored: unknown): Travellers {
  return { people: [], food: '', ride: '', place: '', time: '', ...(stored as Partial<Travellers>) };
}

/** The arrival in words: `AI 683, Kochi airport, 10:40`; blank if nothing is known. */
export function formatArrival({ ride, place, time }: Travellers): string {
  return [ride, place, time].filter(Boolean).join(', ');
}

/** The travellers with their ages: `Anu Nair (34), Mia Nair (6)`. */
export function formatTravellers(people: readonly { name: string; age: number | string | null }[]): string {
  return people.map(({ name, age }) => (age === null || age === '' ? name : `${name} (${age})`)).join(', ');
}

/** What is said when the number of names differs from the agreed party; null while there are none. */
export function compareWithParty(
  named: number,
  { adults, childrenAges }: Pick<TripTravellers, 'adults' | 'childrenAges'>,
): string | null {
  if (named === 0 || named === adults + childrenAges.length) return null;
  return `${countOf(named, 'name')} so far; the trip is agreed for ${formatPayers(adults, childrenAges.length)}. If the party has changed, price and rooms change too.`;
}

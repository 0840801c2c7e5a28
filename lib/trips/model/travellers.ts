import { formatAdultsAndChildren, formatPayers } from '../../packages/prices/party-words';
import { countOf } from '../../platform/format/count-of';

/** A traveller with the age as stored or as typed. */
type Person = { name: string; age: number | string | null };

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
export function formatTravellers(people: readonly Person[]): string {
  return people.map(({ name, age }) => (age === null || age === '' ? name : `${name} (${age})`)).join(', ');
}

/**
 * What is said when the number of names or the ages of the children differ from the agreed party; null while there are no
 * names. Ages are compared once all are known.
 */
export function compareWithParty(
  people: readonly Person[],
  { adults, childrenAges }: Pick<TripTravellers, 'adults' | 'childrenAges'>,
): string | null {
  const [named, children] = [people.length, childrenAges.length];
  if (named === 0) return null;
  if (named !== adults + children)
    return `${countOf(named, 'name')} so far; the trip is agreed for ${formatPayers(adults, children)}. If the party has changed, price and rooms change too.`;
  const ages = people.map(({ age }) => (age === null || age === '' ? Number.NaN : Number(age)));
  const typed = sort(ages).slice(0, children);
  if (ages.some(Number.isNaN) || typed.join() === sort(childrenAges).join()) return null;
  const party = formatAdultsAndChildren({ adults, children, ages: childrenAges });
  return `Ages of the youngest: ${typed.join(', ')}; the trip is agreed for ${party}. If the ages are right, price and beds change too.`;
}

const sort = (ages: readonly number[]) => ages.toSorted((a, b) => a - b);

import type { ChildBands, Room, StayBook, StayFigures } from './types';

/**
 * The cost of a room for one night in whole rupees, or why it has no price (the start of a sentence that ends with the
 * night). People above the age of children pay as adults. One adult pays the double rate if the contract has no single
 * rate.
 */
export function priceRoom(
  room: Room,
  figures: StayFigures,
  { supplier, item }: Pick<StayBook, 'supplier' | 'item'>,
): number | string {
  const { adults, withBed, noBed, people } = countPeople(room, supplier);
  if (adults === 0) return 'a room needs somebody who pays as an adult';
  if (adults > item.mostAdults)
    return `${adults} adults are too many for one room, which takes ${item.mostAdults},`;
  if (people > item.mostPeople)
    return `${people} people are too many for one room, which takes ${item.mostPeople},`;
  const ofAdults = priceAdults(adults, figures);
  const ofWithBed = times(withBed, figures.childWithBed);
  const ofNoBed = times(noBed, figures.childNoBed);
  if (ofAdults === null) return 'there is no rate for an extra adult';
  if (ofWithBed === null) return 'there is no rate for a child with bed';
  if (ofNoBed === null) return 'there is no rate for a child without bed';
  return ofAdults + ofWithBed + ofNoBed;
}

/** The people of a room by rate. `withBed` and `noBed` are children at the rates with and without a bed. */
export function countPeople({ adults, withBed, noBed }: Room, { childFreeTo, childTo }: ChildBands) {
  const grown = [...withBed, ...noBed].filter((age) => age > childTo).length;
  const isPaying = (age: number) => age > childFreeTo && age <= childTo;
  return {
    adults: adults + grown,
    withBed: withBed.filter((age) => age <= childTo).length,
    noBed: noBed.filter(isPaying).length,
    payingChildren: [...withBed, ...noBed].filter(isPaying).length,
    people: adults + withBed.length + noBed.length,
  };
}

function priceAdults(adults: number, { single, double, triple, extraAdult }: StayFigures): number | null {
  if (adults === 1) return single ?? double;
  if (adults === 2) return double;
  if (triple === null) return plus(double, times(adults - 2, extraAdult));
  return adults === 3 ? triple : plus(triple, times(adults - 3, extraAdult));
}

function times(count: number, amount: number | null): number | null {
  if (count === 0) return 0;
  return amount === null ? null : count * amount;
}

function plus(amount: number, more: number | null): number | null {
  return more === null ? null : amount + more;
}

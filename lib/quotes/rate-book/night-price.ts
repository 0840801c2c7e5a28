import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { findLine } from './find-line';
import type {
  RateProblem,
  Room,
  Stay,
  StayBook,
  StayNight,
  Supplement,
  ChildBands,
  StayFigures,
} from './types';

/**
 * Our cost of a stay's rooms: for each night the rate of the line that applies, plus supplements. A stay may cross
 * seasons. If one night has no unique price, the whole stay has none.
 */
export function priceStay(stay: Stay, book: StayBook): { cost: number; nights: StayNight[] } | RateProblem {
  const { supplier, item } = book;
  const fail = (text: string) => ({ problem: `${supplier.name}, ${item.name}: ${text}` });
  if (stay.rooms.length === 0) return fail('say who sleeps in which room.');
  const nights: StayNight[] = [];
  for (let night = 0; night < stay.nights; night += 1) {
    const date = addPlainDays(stay.from, night);
    const found = findLine(book, date, stay.mealPlan);
    if ('problem' in found) return found;
    const { id: lineId, leastNights, figures } = found.line;
    if (leastNights > stay.nights) {
      return fail(
        `the night of ${formatDate(date)} is sold only in a stay of ${leastNights} nights or more.`,
      );
    }
    let amount = addSupplements(book, stay.rooms, date, night === 0 ? null : addPlainDays(date, -1));
    for (const room of stay.rooms) {
      const price = priceRoom(room, figures, book);
      if (typeof price === 'string')
        return fail(`${price} on ${formatDate(date)}. Change the rooms or type the cost.`);
      amount += price;
    }
    nights.push({ date, amount, lineId });
  }
  return { cost: nights.reduce((sum, { amount }) => sum + amount, 0), nights };
}

/** `before` is the previous night of the same stay, so that supplements per stay are charged once. */
function addSupplements(book: StayBook, rooms: Room[], date: PlainDate, before: PlainDate | null): number {
  const people = rooms.map((room) => countPeople(room, book.supplier));
  const adults = people.reduce((sum, room) => sum + room.adults, 0);
  const children = people.reduce((sum, room) => sum + room.payingChildren, 0);
  const isOn = ({ from, to }: Supplement, day: PlainDate) => from <= day && day <= to;
  return book.supplements
    .filter((one) => isOn(one, date))
    .reduce((sum, one) => {
      if (one.per === 'room') return sum + one.amount * rooms.length;
      if (one.per === 'adult') return sum + one.amount * adults + (one.childAmount ?? 0) * children;
      return before && isOn(one, before) ? sum : sum + one.amount;
    }, 0);
}

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
function countPeople({ adults, withBed, noBed }: Room, { childFreeTo, childTo }: ChildBands) {
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

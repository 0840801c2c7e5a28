import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { findLine } from './find-line';
import { countPeople, priceRoom } from './room-price';
import type { RateProblem, Room, Stay, StayBook, StayNight, Supplement } from './types';

/**
 * What the rooms of a stay cost us: for each night the line that fits it, and its supplements. A stay may cross
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

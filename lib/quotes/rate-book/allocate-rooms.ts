import { countRooms, USUAL_ROOM } from '../../packages/prices/rooms';
import { USUAL_CHILD_AGES } from './choices';
import type { ChildBands, RateItem, Room } from './types';

type Party = { adults: number; childrenAges: number[] };

/** The rooms of a party in a typical hotel, until a room type of the rate book is chosen. */
export function allocateUsualRooms(party: Party): Room[] {
  return allocateRooms(party, USUAL_ROOM, USUAL_CHILD_AGES);
}

/**
 * Proposes who sleeps in which room; staff can change it. Uses as few rooms as the item allows, because an extra bed
 * costs less than another room, and spreads adults evenly. In each room, one paying child gets no bed; further paying
 * children get an extra bed while the room takes one, the eldest first.
 */
export function allocateRooms(
  { adults, childrenAges }: Party,
  limits: Pick<RateItem, 'mostAdults' | 'mostPeople'>,
  bands: ChildBands,
): Room[] {
  const { childFreeTo, childTo } = bands;
  const ages = [...childrenAges].sort((a, b) => b - a);
  const grown = ages.filter((age) => age > childTo);
  const count = countRooms(adults, ages, { ...limits, childTo });
  const rooms = Array.from({ length: count }, (): Room => ({ adults: 0, withBed: [], noBed: [] }));
  for (let adult = 0; adult < adults; adult += 1) findEmptiest(rooms).adults += 1;
  for (const age of grown) findEmptiest(rooms).withBed.push(age);
  for (const age of ages.filter((one) => one <= childTo)) {
    const room = findEmptiest(rooms);
    const needsBed = age > childFreeTo && room.noBed.some((other) => other > childFreeTo);
    // A room has two regular beds, so a third person has the first extra bed even if there is only one adult. Otherwise
    // one adult with two children could cost more than two adults with the same children.
    const grownHere = room.adults + room.withBed.filter((other) => other > childTo).length;
    const children = room.withBed.filter((other) => other <= childTo).length;
    const takesBed = Math.max(grownHere, 2) + children < limits.mostAdults;
    (needsBed && takesBed ? room.withBed : room.noBed).push(age);
  }
  return rooms.map((room) => giveBedsToEldest(room, bands));
}

/** Gives the beds of a room to its eldest paying children. All of them pay the same, so the price stays. */
function giveBedsToEldest({ adults, withBed, noBed }: Room, { childFreeTo, childTo }: ChildBands): Room {
  const isPaying = (age: number) => age > childFreeTo && age <= childTo;
  const grown = withBed.filter((age) => age > childTo);
  const beds = withBed.length - grown.length;
  const paying = [...withBed, ...noBed].filter(isPaying).sort((a, b) => b - a);
  const free = noBed.filter((age) => !isPaying(age));
  return {
    adults,
    withBed: [...grown, ...paying.slice(0, beds)],
    noBed: [...paying.slice(beds), ...free],
  };
}

/** The first of the rooms with the fewest people. */
function findEmptiest(rooms: Room[]): Room {
  return rooms.reduce((least, room) => (countBodies(room) < countBodies(least) ? room : least));
}

function countBodies({ adults, withBed, noBed }: Room): number {
  return adults + withBed.length + noBed.length;
}

import type { Party } from './trip-price';

/** How many people a room takes, and the age up to which a child counts as one. */
export type RoomLimits = { mostAdults: number; mostPeople: number; childTo: number };

/** A typical hotel room, until the room of the stay is known. */
export const USUAL_ROOM: RoomLimits = { mostAdults: 3, mostPeople: 4, childTo: 11 };

/** The fewest rooms for a party; an extra bed costs less than another room. */
export function countRooms(
  adults: number,
  childrenAges: readonly number[],
  { mostAdults, mostPeople, childTo }: RoomLimits,
): number {
  const grown = adults + childrenAges.filter((age) => age > childTo).length;
  return Math.max(Math.ceil(grown / mostAdults), Math.ceil((adults + childrenAges.length) / mostPeople));
}

/** Two adults share a room, with their children, and every two people a bedroom of a boat; empty for a couple or one person. */
export function formatRooms({ adults, children, ages }: Required<Party>, isHoneymoon: boolean) {
  const people = adults + children;
  if (people < 3 || isHoneymoon) return { rooms: '', bedrooms: '' };
  const known = ages.length === children ? ages : Array<number>(children).fill(0);
  const rooms = countRooms(adults, known, { ...USUAL_ROOM, mostAdults: 2 });
  const bedrooms = Math.ceil((people - ages.filter((age) => age < 2).length) / 2); // without infants
  const extraBed = bedrooms > rooms ? ', extra bed on request' : '';
  return {
    rooms: `${rooms === 1 ? '1 room' : `${rooms} rooms`} for the ${people} of you${extraBed}`,
    bedrooms: `${bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`} on the boat`,
  };
}

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

/** `2 rooms for the 4 of you`: two adults share one, with their children; empty for one or two people. */
export function formatRooms(adults: number, children: number, ages: readonly number[]): string {
  const people = adults + children;
  if (people < 3) return '';
  const known = ages.length === children ? ages : Array<number>(children).fill(0);
  const rooms = countRooms(adults, known, { ...USUAL_ROOM, mostAdults: 2 });
  return `${rooms === 1 ? '1 room' : `${rooms} rooms`} for the ${people} of you`;
}

import { joinWords } from '@/lib/platform/format/join-words';
import type { StayChoice } from '@/lib/quotes/editing/types';
import type { DraftStay } from '@/lib/quotes/model/types';
import { CLASSES } from '@/lib/quotes/rate-book/choices';

/** A stay with the room of a higher class that was found for it; null when the rate book has none. */
export type RaisedStay = { stay: DraftStay; choice: StayChoice | null };

/**
 * The first room of the nearest higher class in the rate book; for a boat, another boat. Null if there is no higher
 * class; undefined if the class of the stay is unknown, as for a typed hotel. `choices` are the rate book's rooms for
 * these nights, cheapest first, or by name for staff who may not see costs.
 */
export function findHigher(stay: DraftStay, choices: readonly StayChoice[]): StayChoice | null | undefined {
  const own = choices.find(({ itemId }) => itemId === stay.itemId);
  if (!own || own.class === '') return undefined;
  const isBoat = own.kind === 'houseboat';
  const higher = CLASSES.slice(0, CLASSES.indexOf(own.class)).reverse();
  const fitting = choices.filter(
    ({ kind, problem }) => (kind === 'houseboat') === isBoat && problem === null,
  );
  return higher.map((tier) => fitting.find((one) => one.class === tier)).find((one) => one) ?? null;
}

/** Message for staff: which stays got a higher class, and which could not. */
export function describeRaise(name: string, raised: readonly RaisedStay[]): string {
  const list = (isRaised: boolean) =>
    joinWords([
      ...new Set(raised.filter(({ choice }) => (choice !== null) === isRaised).map(({ stay }) => stay.place)),
    ]);
  const [up, same] = [list(true), list(false)];
  return [
    up && `${name} has the next class up in ${up}.`,
    same &&
      `The rate book has no higher class in ${same} for these nights: choose another hotel there, or leave it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

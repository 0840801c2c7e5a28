import { EXPERIENCES } from './experiences';
import { ALL_STOP_IDS, type StopId } from './geography';
import type { Outing } from './outings';
import { OUTINGS } from './outings';
import { EXPERIENCE_IDS, type Experience } from './answers';

type SlotKind = 'arrival' | 'stay' | 'evening' | 'boat';
/** A chosen experience placed at a stop. The outing is null for the houseboat night. */
type Wish = { experience: Experience; slot: SlotKind; outing: Outing | null };
/** A stop of a route; `arrival` is the drive there in minutes. */
export type Stay = {
  stop: StopId;
  nights: number;
  arrival: number;
  isFirst: boolean;
  hasBoat: boolean;
  wishes: Wish[];
};
export type Slots = Record<SlotKind, number>;

/**
 * Longest drive, in minutes, after which half of the day of arrival is still free: SHORT_DRIVE for the first stop,
 * because the flight takes part of that day; HALF_DAY_DRIVE for all other stops.
 */
const SHORT_DRIVE = 150;
const HALF_DAY_DRIVE = 240;

/** The half-days and evenings available in a stay. With a houseboat, the last night is on board. */
export function countSlots({ nights, arrival, isFirst, hasBoat }: Stay): Slots {
  const hasArrival = arrival <= (isFirst ? SHORT_DRIVE : HALF_DAY_DRIVE);
  const onLand = nights - (hasBoat ? 1 : 0);
  if (onLand === 0) return { arrival: 0, stay: 0, evening: 0, boat: 1 };
  return {
    arrival: hasArrival ? 1 : 0,
    // Two half-days per full day on land; from noon of the last day, guests are on the houseboat.
    stay: (onLand - 1) * 2,
    evening: onLand - (hasArrival ? 0 : 1),
    boat: hasBoat ? 1 : 0,
  };
}

/** Places each experience, in the given order, in its best free slot (mutates `stays`). Returns those that fit. */
export function assignExperiences(stays: readonly Stay[], ordered: readonly Experience[]): Set<Experience> {
  const slots = stays.map(countSlots);
  const met = new Set<Experience>();
  for (const experience of ordered) {
    let best: { at: number; weight: number; slot: SlotKind } | null = null;
    stays.forEach((stay, at) => {
      const weight = EXPERIENCES[experience].places[stay.stop] ?? 0;
      if (weight <= (best?.weight ?? 0)) return;
      const slot = findSlot(stay, slots[at] as Slots, experience);
      if (slot) best = { at, weight, slot };
    });
    if (best) take(best, experience);
  }
  return met;

  function take({ at, slot }: { at: number; slot: SlotKind }, experience: Experience): void {
    const stay = stays[at] as Stay;
    const left = slots[at] as Slots;
    if (slot !== 'boat') left[slot]--;
    stay.wishes.push({
      experience,
      slot,
      outing: slot === 'boat' ? null : offers[stay.stop][experience][slot],
    });
    met.add(experience);
  }
}

/** Experiences with the fewest possible stops first, since they have the least choice. */
export function orderByChoice(stops: readonly StopId[], planned: readonly Experience[]): Experience[] {
  return planned
    .map((id) => ({ id, count: stops.filter((stop) => EXPERIENCES[id].places[stop]).length }))
    .sort((a, b) => a.count - b.count)
    .map(({ id }) => id);
}

function findSlot({ stop, hasBoat }: Stay, slots: Slots, experience: Experience): SlotKind | null {
  if (experience === 'houseboat') return hasBoat ? 'boat' : null;
  const offer = offers[stop][experience];
  if (offer.evening && slots.evening > 0) return 'evening';
  if (offer.arrival && slots.arrival > 0) return 'arrival';
  if (offer.stay && slots.stay > 0) return 'stay';
  // If no half-day is free for an outing in the backwaters, the houseboat counts as one.
  return experience === 'backwaters' && hasBoat ? 'boat' : null;
}

type Offer = Record<Exclude<SlotKind, 'boat'>, Outing | null>;

const offers = Object.fromEntries(
  ALL_STOP_IDS.map((stop) => [stop, Object.fromEntries(EXPERIENCE_IDS.map((id) => [id, toOffer(stop, id)]))]),
) as Record<StopId, Record<Experience, Offer>>;

/** A stop's outing for an experience, by slot. The arrival slot has no morning outings and no round trips. */
function toOffer(stop: StopId, experience: Experience): Offer {
  const fitting = OUTINGS[stop].filter((outing) => outing.for === experience && !outing.vibes);
  const byDay = fitting.filter((outing) => !outing.evening);
  return {
    evening: fitting.find((outing) => outing.evening) ?? null,
    arrival: byDay.find((outing) => !outing.loop && !outing.morning) ?? null,
    stay: byDay[0] ?? null,
  };
}

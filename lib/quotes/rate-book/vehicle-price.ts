import type { PlainDate } from '../../platform/format/dates';
import { USUAL_CHILD_AGES } from './choices';
import type { ActivityFigures, ChildBands, VehicleFigures } from './types';

/**
 * A trip by one vehicle, in whole km. The line of the rate book for the day `from` applies to the whole trip, even if
 * it crosses a season.
 */
export type VehicleTrip = { from: PlainDate; days: number; km: number };

/** Our cost of a vehicle for a trip, in whole rupees. The included km of a day package are pooled over the trip. */
export function priceVehicle({ days, km }: VehicleTrip, figures: VehicleFigures): number {
  if (figures.mode === 'transfer') return figures.price;
  const bata = days * figures.bata;
  if (figures.mode === 'km') return Math.max(km, days * figures.leastKm) * figures.perKm + bata;
  return days * figures.day + Math.max(0, km - days * figures.km) * figures.extraKm + bata;
}

/**
 * Our cost of an activity for a party, in whole rupees: per person, or the full price for each group, even for one that
 * is not full.
 */
export function priceActivity(
  { adults, childrenAges }: { adults: number; childrenAges: number[] },
  figures: ActivityFigures,
  { childFreeTo, childTo }: ChildBands = USUAL_CHILD_AGES,
): number {
  if (figures.per === 'group') {
    return Math.ceil((adults + childrenAges.length) / figures.groupSize) * figures.price;
  }
  const grown = childrenAges.filter((age) => age > childTo).length;
  const children = childrenAges.filter((age) => age > childFreeTo).length - grown;
  return (adults + grown) * figures.adult + children * figures.child;
}

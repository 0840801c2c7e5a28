import places from '../../../content/generated/stops.json';

export const BAND_COMFORTS = ['luxury', 'comfort', 'budget'] as const;
/** The price band of a night or a car at one comfort level, in whole rupees. */
export type PlannerBand = {
  place: string;
  comfort: (typeof BAND_COMFORTS)[number];
  min: number;
  max: number;
};

/** Everything that has a price band: a night at each stop of the planner or on a houseboat, and a day with the car. */
export const BAND_PLACES: readonly { id: string; name: string; unit: string }[] = [
  ...Object.entries(places.stops).map(([id, { name }]) => ({ id, name, unit: 'per person and night' })),
  { id: 'houseboat', name: 'Houseboat', unit: 'per person and night' },
  { id: 'car', name: 'Car with driver', unit: 'per day, for the party' },
];
/** Formats a price band as owners type it: `1500-2500`. */
export function formatBandText({ min, max }: Pick<PlannerBand, 'min' | 'max'>): string {
  return min === max ? String(min) : `${min}-${max}`;
}

/** Reads `1,500 - 2,500`, `1500 to 2500` or one amount; null for anything else. */
export function parseBandText(text: string): Pick<PlannerBand, 'min' | 'max'> | null {
  const match = /^(\d{1,7})(?:(?:-|–|to)(\d{1,7}))?$/.exec(text.replace(/[₹,\s]/g, ''));
  if (!match) return null;
  const min = Number(match[1]);
  return { min, max: Number(match[2] ?? min) };
}

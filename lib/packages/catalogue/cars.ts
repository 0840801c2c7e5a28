/** The car of a trip in Kerala by the number of travellers, children included. */
const CARS = [
  { from: 1, to: 3, name: 'sedan' },
  { from: 4, to: 6, name: 'MPV of the Innova class' },
  { from: 7, to: 12, name: 'tempo traveller' },
  { from: 13, to: Infinity, name: 'minibus' },
] as const;

/** The cars for a group size such as `2-8 People`, from a minimum on: `MPV of the Innova class for 4 to 6, tempo traveller for 7 to 8`. */
export function toCarWords(groupSize: string, minimum: number): string {
  const sizes = groupSize.match(/\d+/g)?.map(Number) ?? [1];
  return listCars(Math.max(minimum, Math.min(...sizes)), Math.max(...sizes));
}

/** The cars for parties of `least` to `most` people. */
export function listCars(least: number, most: number): string {
  const cars = CARS.filter(({ from, to }) => from <= most && to >= least);
  const [only] = cars;
  if (cars.length === 1 && only) return `${only.name} with its driver, for your party alone.`;
  const words = cars.map(({ from, to, name }) => `${name} for ${toHeads(from, Math.min(to, most))}`);
  return `${words.join(', ')}; with its driver, for your party alone.`;
}

function toHeads(from: number, to: number): string {
  if (from === 1) return `up to ${to}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

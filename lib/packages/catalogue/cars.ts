/** The car of a trip in Kerala by the number of travellers, children included. */
const CARS = [
  { from: 1, to: 3, name: 'Sedan' },
  { from: 4, to: 6, name: 'MPV of the Innova class' },
  { from: 7, to: 12, name: 'Tempo traveller' },
  { from: 13, to: Infinity, name: 'Minibus' },
] as const;

export type CarOfParty = { travellers: string; name: string };

/** The cars for a group size such as `2-15 People`, smallest first. */
export function listCars(groupSize: string): CarOfParty[] {
  const sizes = groupSize.match(/\d+/g)?.map(Number) ?? [1];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return CARS.filter(({ from, to }) => from <= most && to >= least).map(({ from, to, name }) => ({
    travellers: to === Infinity ? `${from} and more travellers` : `${from} to ${to} travellers`,
    name,
  }));
}

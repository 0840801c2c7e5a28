/** Maximum number of compared trips: the table has no room for more columns. */
export const MAX_TRIPS = 4;

/** Keys of the compared trips, in the order of the columns. They are in the URL, so that a comparison can be shared. */
export type Comparison = { trips: string[] };

export const NO_COMPARISON: Comparison = { trips: [] };

/** Reads a URL query; invalid values are left out. */
export function readComparison(query: URLSearchParams): Comparison {
  const trips = (query.get('trips') ?? '').split(',').filter(Boolean);
  return { trips: [...new Set(trips)].slice(0, MAX_TRIPS) };
}

export function writeComparison({ trips }: Comparison, query: URLSearchParams): void {
  if (trips.length > 0) query.set('trips', trips.join(','));
  else query.delete('trips');
}

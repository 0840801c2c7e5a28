import { isPlainDate, type PlainDate } from '../../platform/format/dates';

/** The table has room for four columns. */
export const MAX_TRIPS = 4;

/** A comparison. It is stored in the URL, so that it can be shared. */
export type Comparison = {
  /** Keys of the trips, in the order of the columns. */
  trips: string[];
  adults: number;
  date: PlainDate | null;
};

export const NO_COMPARISON: Comparison = { trips: [], adults: 2, date: null };

/** Parses the query of a URL; invalid values are ignored. */
export function readComparison(query: URLSearchParams, maxAdults: number): Comparison {
  const trips = (query.get('trips') ?? '').split(',').filter(Boolean);
  const adults = Number(query.get('adults'));
  const date = query.get('date') ?? '';
  return {
    trips: [...new Set(trips)].slice(0, MAX_TRIPS),
    adults: Number.isInteger(adults) && adults >= 1 && adults <= maxAdults ? adults : NO_COMPARISON.adults,
    date: isPlainDate(date) ? date : null,
  };
}

export function writeComparison({ trips, adults, date }: Comparison, query: URLSearchParams): void {
  const values = {
    trips: trips.join(','),
    adults: adults === NO_COMPARISON.adults ? '' : String(adults),
    date: date ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
}

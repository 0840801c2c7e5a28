import type { PackageInput } from '../model/schema';

export type ColumnKind = 'text' | 'slug' | 'yes-no' | 'number' | 'number-or-0' | 'money' | 'list' | 'json';
type Column = { field: keyof PackageInput; kind: ColumnKind; part?: string };

/** The columns of a CSV file after `id`, in their order. Season and tier prices have a column for each part. */
const COLUMNS = {
  title: { field: 'title', kind: 'text' },
  slug: { field: 'slug', kind: 'slug' },
  category: { field: 'category', kind: 'text' },
  isKerala: { field: 'isKerala', kind: 'yes-no' },
  isPopular: { field: 'isPopular', kind: 'yes-no' },
  isHoneymoon: { field: 'isHoneymoon', kind: 'yes-no' },
  duration: { field: 'duration', kind: 'text' },
  durationDays: { field: 'durationDays', kind: 'number' },
  location: { field: 'location', kind: 'text' },
  description: { field: 'description', kind: 'text' },
  highlights: { field: 'highlights', kind: 'list' },
  groupSize: { field: 'groupSize', kind: 'text' },
  price: { field: 'price', kind: 'money' },
  originalPrice: { field: 'originalPrice', kind: 'money' },
  offSeasonPrice: { field: 'season', kind: 'money', part: 'offSeason' },
  onSeasonPrice: { field: 'season', kind: 'money', part: 'onSeason' },
  twoPersonsPrice: { field: 'pricing', kind: 'money', part: 'twoPersons' },
  fourPersonsPrice: { field: 'pricing', kind: 'money', part: 'fourPersons' },
  sixPersonsPrice: { field: 'pricing', kind: 'money', part: 'sixPersons' },
  rating: { field: 'rating', kind: 'number-or-0' },
  image: { field: 'image', kind: 'text' },
  images: { field: 'images', kind: 'list' },
  itinerary: { field: 'itinerary', kind: 'json' },
  inclusions: { field: 'inclusions', kind: 'list' },
  exclusions: { field: 'exclusions', kind: 'list' },
  honeymoonSpecials: { field: 'honeymoonSpecials', kind: 'list' },
  stays: { field: 'stays', kind: 'json' },
  whoFor: { field: 'whoFor', kind: 'list' },
  questions: { field: 'questions', kind: 'json' },
  extras: { field: 'extras', kind: 'json' },
  searchTitle: { field: 'searchTitle', kind: 'text' },
  searchDescription: { field: 'searchDescription', kind: 'text' },
  whyThisOne: { field: 'whyThisOne', kind: 'text' },
  is_active: { field: 'is_active', kind: 'yes-no' },
} as const satisfies Record<string, Column>;
export type ColumnName = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Every field of a package, in the order of the columns. */
export const FILE_FIELDS: readonly (keyof PackageInput)[] = [
  ...new Set(COLUMN_NAMES.map((name) => COLUMNS[name].field)),
];

/** Other fields of the HTTP API; an import ignores them. */
export const READ_ONLY_FIELDS: readonly string[] = [
  'reviewCount',
  'isSample',
  'version',
  'created_at',
  'updatedAt',
];

export function getColumn(name: ColumnName): Column {
  return COLUMNS[name];
}

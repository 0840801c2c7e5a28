import type { CollectionKey } from '../model/collections';

/** Characters of a sentence. */
export const LONGEST_SENTENCE = 200;

export const SORTS = ['recommended', 'price', 'price-desc', 'days', 'days-desc'] as const;
export type Sort = (typeof SORTS)[number];

export const CHIP_KINDS = [
  'days',
  'budget',
  'month',
  'party',
  'place',
  'experience',
  'category',
  'exclude',
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

export type Party = { adults: number; children: number };

/** A filter without its label. */
export type ChipValue = Pick<Chip, 'kind' | 'value'>;

/** A filter that was understood. `words` are the words of the sentence it came from; empty for one that was chosen. */
export type Chip = { label: string; words: string } & (
  | { kind: 'days'; value: number }
  /** Whole rupees per person. */
  | { kind: 'budget'; value: number }
  /** 1 to 12. */
  | { kind: 'month'; value: number }
  | { kind: 'party'; value: Party }
  /** A slug; see `ExperienceSlug` and `CategorySlug`, places come from the catalogue. */
  | { kind: 'place' | 'experience' | 'category' | 'exclude'; value: string }
);

export type CategorySlug = CollectionKey;

/** A place of the catalogue: its slug and how it is written. */
export type SearchPlace = { slug: string; name: string };

/** What a sentence says: filters, and the words that no rule understands. */
export type Reading = { chips: Chip[]; unknown: string[] };

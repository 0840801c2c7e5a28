import type { z } from 'zod';
import type { CollectionKey } from '../model/collections';
import type { chipSchema, limitSchema, partySchema } from './answer-schema';

/** Maximum length of a sentence in characters. */
export const LONGEST_SENTENCE = 200;

export const SORTS = ['recommended', 'price', 'price-desc', 'days', 'days-desc'] as const;
export type Sort = (typeof SORTS)[number];

export type ChipKind = Chip['kind'];

export type Party = z.infer<typeof partySchema>;

/** A filter without its label. */
export type ChipValue = Pick<Chip, 'kind' | 'value'> & {
  limit?: Limit | undefined;
  year?: number | undefined;
  day?: number | undefined;
  part?: string | undefined;
  ages?: readonly number[] | undefined;
};
/** Whether a number of days is the length of the longest (`most`) or of the shortest (`least`) trip that fits. */
export type Limit = z.infer<typeof limitSchema>;

export type Chip = z.infer<typeof chipSchema>;

export type CategorySlug = CollectionKey;

/** A place of the catalogue: its slug and how it is written. */
export type SearchPlace = { slug: string; name: string };

/** The result of parsing a sentence. */
export type Reading = {
  chips: Chip[];
  /** The words that no rule recognised, and the wishes that are not offered. */
  unknown: string[];
  /** True when the sentence mentions Kerala, which leaves out trips abroad. */
  isInKerala: boolean;
  /** Wishes that were understood but are not offered. */
  notOffered: NotOffered[];
};

/**
 * Something that was understood but is not offered. `slug` is the name of a place without a trip, or the id of a need
 * such as `wheelchair`; it is blank for a month of a year that cannot be booked. `text` has the words that mentioned
 * it.
 */
export type NotOffered = { kind: 'elsewhere' | 'need' | 'unbookable'; slug: string; text: string };

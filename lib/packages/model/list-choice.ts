import { COLLECTIONS, getCollectionOf, type CollectionKey } from './collections';

/** The properties of a package or draft that determine its list. */
export type ListFacts = {
  category: string;
  isPopular: boolean;
  isHoneymoon: boolean;
  season: unknown;
  pricing: unknown;
  honeymoonSpecials: readonly string[];
};
type ListFlags = { isPopular: boolean; isHoneymoon: boolean };
/** The flags that put a package on a list, or why it cannot be there. */
type ListChoice = { isPossible: true; flags: ListFlags } | { isPossible: false; why: string };

/** The list that contains the package. */
export function getListOf({ category, season, pricing, ...flags }: ListFacts): CollectionKey {
  return getCollectionOf({
    ...flags,
    isKerala: category === 'kerala',
    season: season as null,
    pricing: pricing as null,
  }).key;
}

/**
 * The flags that put the package onto the list `key`, or why that is not possible. Category and prices are not changed.
 */
export function chooseList(key: CollectionKey, facts: ListFacts): ListChoice {
  const { category, season, pricing, isPopular } = facts;
  const isKerala = category === 'kerala';
  if (key === 'honeymoon') return { isPossible: true, flags: { isPopular, isHoneymoon: true } };
  if (facts.honeymoonSpecials.length > 0 && facts.isHoneymoon)
    return refuse('it has honeymoon specials; remove them first.');
  if (key === 'outbound') return isKerala ? refuse('it goes to Kerala, says its category.') : allow(false);
  if (!isKerala) return refuse('it goes abroad, says its category.');
  if (key === 'signature') return allow(isPopular || !season);
  if (!pricing) return refuse('this list needs prices by party size.');
  return allow(false);
}

function allow(isPopular: boolean): ListChoice {
  return { isPossible: true, flags: { isPopular, isHoneymoon: false } };
}

function refuse(reason: string): ListChoice {
  return { isPossible: false, why: `Not possible: ${reason}` };
}

/** The lists with a description, for the choice in the editor. */
export const LIST_CHOICES: readonly { key: CollectionKey; label: string; what: string }[] = [
  {
    key: 'signature',
    label: COLLECTIONS.signature.heading,
    what: 'Kerala, a chosen few; prices by season or for all',
  },
  { key: 'group', label: COLLECTIONS.group.heading, what: 'Kerala, with prices for two, four and six' },
  { key: 'honeymoon', label: COLLECTIONS.honeymoon.heading, what: 'for couples; the price is for both' },
  { key: 'outbound', label: COLLECTIONS.outbound.heading, what: 'abroad' },
];

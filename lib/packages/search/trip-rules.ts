import type { Item } from './kinds';
import { anyNumberOf, followedBy, oneOf, optional, precededBy, sequence, skip, type Part } from './patterns';
import type { Reader } from './reader';
import type { CategorySlug, Chip, SearchPlace } from './types';
import { CATEGORIES, EXPERIENCES, GATEWAYS, HOMES_ABROAD, type ExperienceSlug } from './words';

const WISH = oneOf('place', 'experience', 'category');
const WISHES = sequence(WISH, anyNumberOf(skip('noise'), oneOf('and', 'to'), skip('noise'), WISH));
const LINKS = skip('noise', 'from', 'to', 'for', 'with', 'without');
/** Excluded wishes: "without tea and spices". */
const WITHOUT = sequence('without', LINKS, WISHES, optional('notAfter'));
/** Excluded wishes in Hindi word order: "tea nahi chahiye". */
const NOT_WISHED = sequence(WISHES, skip('noise'), 'notAfter');
/** Places already visited: "already seen Munnar". */
const SEEN = sequence('notAfter', LINKS, WISHES);
/** The start of the trip: "from Kochi", "Kochi airport", "Kochi se", "pickup from Kochi". */
const START = oneOf(
  sequence('from', skip('noise'), 'place'),
  sequence('place', 'airport', skip('airport')),
  sequence('place', skip('noise'), 'fromAfter'),
  sequence('airport', skip('noise', 'from', 'to'), 'place'),
);

/** A country or city abroad where many travellers live. */
const ABROAD: Part = (items, at, next) => (HOMES_ABROAD.has(items[at]?.slug ?? '') ? next(at + 1) : -1);
/** The home town of the travellers: "from Bangalore", "Bangalore se", "Bangalore to Munnar". */
const HOME = oneOf(
  sequence(precededBy('from', 'noise'), oneOf('elsewhere', ABROAD)),
  sequence('elsewhere', followedBy(sequence('to', skip('noise'), 'place'))),
  sequence('elsewhere', followedBy(sequence(skip('noise'), 'fromAfter'))),
);

/**
 * Places, experiences and categories (lists of packages) that are wanted or excluded: "munnar, houseboat, no trekking".
 */
export function readTrip(reader: Reader, places: readonly SearchPlace[]): Chip[] {
  const chips: Chip[] = [];
  const add = (items: readonly Item[], words: string, isExcluded: boolean) => {
    for (const item of items) {
      if (item.kind !== 'place' && item.kind !== 'experience' && item.kind !== 'category') continue;
      const name = toName(item, places);
      if (isExcluded) chips.push({ kind: 'exclude', value: item.slug, label: `Without ${name}`, words });
      else chips.push({ kind: item.kind, value: item.slug, label: name, words });
    }
    return true;
  };
  reader.take(HOME, (items) => items.some(({ kind }) => kind === 'place') || 'unknown');
  reader.take(sequence('without', LINKS, 'elsewhere'), () => true);
  for (const pattern of [WITHOUT, NOT_WISHED, SEEN])
    reader.take(pattern, (items, words) => add(items, words, true));
  // "from Kochi" is the start of the trip, not a place to visit.
  reader.take(START, (items) => items.some(({ kind, slug }) => kind === 'place' && GATEWAYS.has(slug)));
  reader.take(WISH, (items, words) => add(items, words, false));
  return chips;
}

/** The label of a place, an experience or a category. */
function toName({ kind, slug }: Pick<Item, 'kind' | 'slug'>, places: readonly SearchPlace[]): string {
  if (kind === 'place') return places.find((place) => place.slug === slug)?.name ?? slug;
  if (kind === 'experience') return EXPERIENCES[slug as ExperienceSlug].label;
  return CATEGORIES[slug as CategorySlug].label;
}

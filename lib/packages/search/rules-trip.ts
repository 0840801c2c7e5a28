import { CATEGORY_PHRASES, EXPERIENCES, GATEWAYS, type ExperienceSlug } from './phrases-trip';
import type { Item } from './kinds';
import type { Reader } from './reader';
import type { CategorySlug, Chip, SearchPlace } from './types';

/** Places, experiences and lists that are wished for or ruled out: "munnar, houseboat, no trekking". */
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
  reader.take(/![_F\-vj!]*[lxg](?:[_]*[&-][_]*[lxg])*~?/, ({ items }, words) => add(items, words, true));
  reader.take(/[lxg](?:[_]*[&-][_]*[lxg])*[_]*~/, ({ items }, words) => add(items, words, true));
  // "from Kochi" names the start of the trip, not a place to visit.
  const isGateway = ({ items }: { items: readonly Item[] }) =>
    items.some(({ kind, slug }) => kind === 'place' && GATEWAYS.has(slug));
  reader.take(/F[_]*l|lA+|l[_]*S|A[_F-]*l/, isGateway);
  reader.take(/[lxg]/, ({ items }, words) => add(items, words, false));
  return chips;
}

/** How a place, an experience or a list is called. */
function toName({ kind, slug }: Pick<Item, 'kind' | 'slug'>, places: readonly SearchPlace[]): string {
  if (kind === 'place') return places.find((place) => place.slug === slug)?.name ?? slug;
  if (kind === 'experience') return EXPERIENCES[slug as ExperienceSlug].label;
  return CATEGORY_PHRASES[slug as CategorySlug].label;
}

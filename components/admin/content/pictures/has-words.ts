import { foldAccents } from '@/lib/format/fold-accents';
import type { PictureItem } from '@/lib/pictures/types';

/** True when name, title, place or alt text of a picture contain every word of the query. */
export function hasWords({ name, title, place, alt }: PictureItem, query: string): boolean {
  const text = foldAccents(`${name} ${title} ${place} ${alt}`);
  return foldAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** How staff call a picture: its title, or its name. */
export function toLabel({ title, name }: Pick<PictureItem, 'title' | 'name'>): string {
  return title || name;
}

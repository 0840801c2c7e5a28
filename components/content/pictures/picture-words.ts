import { hasWords } from '@/lib/platform/format/has-words';
import type { PictureItem } from '@/lib/content/pictures/types';

/** True if a picture's name, title, place and alt text together contain every word of the query. */
export function matchesPicture({ name, title, place, alt }: PictureItem, query: string): boolean {
  return hasWords(`${name} ${title} ${place} ${alt}`, query);
}

/** Display name of a picture: its title, or else its file name. */
export function toLabel({ title, name }: Pick<PictureItem, 'title' | 'name'>): string {
  return title || name;
}

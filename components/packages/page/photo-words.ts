import type { GalleryPhoto } from '@/lib/content/pictures/gallery';

/**
 * Caption of a picture, such as `Sunrise camp above the clouds, Kolukkumalai`. The place is omitted if the title
 * contains it; staff may leave either empty.
 */
export function toCaption({ title, place }: Pick<GalleryPhoto, 'title' | 'place'>): string {
  return title.includes(place) ? title : [title, place].filter(Boolean).join(', ');
}

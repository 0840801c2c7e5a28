import type { GalleryPhoto } from '@/lib/pictures/gallery';

/**
 * Caption of a picture, such as `Sunrise camp above the clouds, Kolukkumalai`. The place is omitted if the title
 * contains it.
 */
export function toCaption({ title, place }: Pick<GalleryPhoto, 'title' | 'place'>): string {
  return title.includes(place) ? title : `${title}, ${place}`;
}

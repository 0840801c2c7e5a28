import type { GalleryPhoto } from '@/lib/pictures/gallery';

/** `Sunrise camp above the clouds, Kolukkumalai`; the place is not said twice. */
export function toCaption({ title, place }: Pick<GalleryPhoto, 'title' | 'place'>): string {
  return title.includes(place) ? title : `${title}, ${place}`;
}

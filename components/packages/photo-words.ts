import type { GalleryPhoto } from '@/lib/pictures/gallery';

/** `Sunrise camp above the clouds, Kolukkumalai`; omits the place if the title contains it. */
export function toCaption({ title, place }: Pick<GalleryPhoto, 'title' | 'place'>): string {
  return title.includes(place) ? title : `${title}, ${place}`;
}

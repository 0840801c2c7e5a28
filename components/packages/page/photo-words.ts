import type { GalleryPhoto } from '@/lib/company/pictures/gallery';

type Captioned = Pick<GalleryPhoto, 'title' | 'place' | 'isIllustration'>;

/**
 * Caption of a picture, such as `Illustration: Sunrise above the clouds, Kolukkumalai`. The place is omitted if the
 * title contains it. Both may be empty.
 */
export function toCaption({ title, place, isIllustration }: Captioned): string {
  const words = title.includes(place) ? title : [title, place].filter(Boolean).join(', ');
  return isIllustration ? `Illustration: ${words}` : words;
}

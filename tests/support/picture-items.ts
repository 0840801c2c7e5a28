import type { PictureItem } from '@/lib/company/pictures/types';

/** A picture of the library that came with the site. */
export function makePictureItem(name: string, title: string): PictureItem {
  return {
    id: name,
    name,
    title,
    place: 'Kerala',
    alt: `View of ${title}`,
    width: 1600,
    height: 1067,
    focalX: 50,
    focalY: 50,
    version: 0,
    isSeeded: true,
    isUploaded: false,
    bytes: null,
    widths: [480],
    url: `/${name}.webp`,
    thumbnail: `/${name}-240.webp`,
    preview: `/${name}-750.webp`,
    updatedAt: null,
    uses: [],
  };
}

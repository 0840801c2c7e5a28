import index from './index.json';

export const PICTURE_WIDTHS = [480, 750, 1080, 1600] as const;

export type Picture = {
  name: string;
  title: string;
  place: string;
  alt: string;
  width: number;
  height: number;
  hash: string;
  /** Placeholder: a 16-pixel version as a data URL. */
  blur: string;
};

const pictures: Record<string, Omit<Picture, 'name'>> = index;
/** Width of gallery thumbnails. */
export const THUMBNAIL_WIDTH = 240;
/** Fallbacks for unknown names, chosen by a hash of the name. */
const FALLBACK_PICTURES = ['kumarakom', 'idukki-lake', 'spice-hills', 'vagamon', 'munnar'] as const;

export function getPicture(name: string): Picture {
  const found = hasPicture(name) ? name : pickFallback(name);
  return { name: found, ...(pictures[found] as Omit<Picture, 'name'>) };
}

function pickFallback(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return FALLBACK_PICTURES[sum % FALLBACK_PICTURES.length] ?? FALLBACK_PICTURES[0];
}

export function hasPicture(name: string): boolean {
  return Object.hasOwn(pictures, name);
}

/** Path of a picture in one width and format. It contains a content hash, so the file can be cached forever. */
export function toPictureUrl(
  picture: Picture,
  width: (typeof PICTURE_WIDTHS)[number] | typeof THUMBNAIL_WIDTH,
  format: 'avif' | 'webp',
): string {
  return `/pictures/${picture.name}-${picture.hash}-${width}.${format}`;
}

/** The value of `srcset`: the picture in every width. */
export function toSourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${toPictureUrl(picture, width, format)} ${width}w`).join(', ');
}

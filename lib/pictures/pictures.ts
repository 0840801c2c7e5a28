import index from './index.json';

export const PICTURE_WIDTHS = [480, 750, 1080, 1600] as const;

export type Picture = {
  name: string;
  title: string;
  place: string;
  /** What the picture shows, for those who cannot see it. */
  alt: string;
  width: number;
  height: number;
  hash: string;
  /** A 16-pixel version as a data address, shown until the picture is there. */
  blur: string;
};

const pictures: Record<string, Omit<Picture, 'name'>> = index;
/** Shown for a name that no picture has (yet): a calm view that fits every trip. */
const STAND_IN = 'munnar';

export function getPicture(name: string): Picture {
  const found = pictures[name] ? name : STAND_IN;
  return { name: found, ...(pictures[found] as Omit<Picture, 'name'>) };
}

export function hasPicture(name: string): boolean {
  return name in pictures;
}

/** Address of one encoding; the hash makes it safe to keep for ever. */
export function toPictureUrl(picture: Picture, width: (typeof PICTURE_WIDTHS)[number], format: 'avif' | 'webp'): string {
  return `/pictures/${picture.name}-${picture.hash}-${width}.${format}`;
}

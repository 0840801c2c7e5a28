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
/** The file of a gallery's thumbnails. */
export const THUMBNAIL_WIDTH = 240;
/** What stands for a name without a picture: calm views that fit any trip, chosen by the name. */
const CALM_VIEWS = ['kumarakom', 'idukki-lake', 'spice-hills', 'vagamon', 'munnar'] as const;

export function getPicture(name: string): Picture {
  const found = hasPicture(name) ? name : findStandIn(name);
  return { name: found, ...(pictures[found] as Omit<Picture, 'name'>) };
}

function findStandIn(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return CALM_VIEWS[sum % CALM_VIEWS.length] ?? CALM_VIEWS[0];
}

export function hasPicture(name: string): boolean {
  return Object.hasOwn(pictures, name);
}

/** Address of one encoding; the hash makes it safe to keep for ever. */
export function toPictureUrl(
  picture: Picture,
  width: (typeof PICTURE_WIDTHS)[number] | typeof THUMBNAIL_WIDTH,
  format: 'avif' | 'webp',
): string {
  return `/pictures/${picture.name}-${picture.hash}-${width}.${format}`;
}

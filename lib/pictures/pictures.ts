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
/**
 * What stands for a picture that is not there (yet). Each has a stand-in of its own, and none is the lead picture of a
 * package or a banner in the same list, so that two packages never look alike (tests/unit/pictures).
 */
const STAND_INS: Record<string, string> = {
  ayurveda: 'spice-hills',
  bali: 'marari',
  singapore: 'houseboat-night',
};
/** For every other unknown name: calm views that fit any trip, chosen by the name. */
const CALM_VIEWS = ['kumarakom', 'idukki-lake', 'spice-hills', 'vagamon', 'munnar'] as const;

export function getPicture(name: string): Picture {
  const found = hasPicture(name) ? name : findStandIn(name);
  return { name: found, ...(pictures[found] as Omit<Picture, 'name'>) };
}

function findStandIn(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const chosen = Object.hasOwn(STAND_INS, name) ? STAND_INS[name] : undefined;
  return chosen ?? CALM_VIEWS[sum % CALM_VIEWS.length] ?? CALM_VIEWS[0];
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

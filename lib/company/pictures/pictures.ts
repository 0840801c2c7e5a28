import { readSnapshot } from '../../platform/page-expiry/snapshot';
import index from './index.json';

export const PICTURE_WIDTHS = [480, 750, 1080, 1600] as const;
/** Width of thumbnails in pixels. */
export const THUMBNAIL_WIDTH = 240 as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export type Picture = {
  name: string;
  title: string;
  place: string;
  alt: string;
  /** Size of the largest file in pixels. */
  width: number;
  height: number;
  hash: string;
  /** Placeholder: a 16-pixel version as a data URL. */
  blur: string;
  /** The point that stays visible when the picture is cropped, in percent from the left and from the top. */
  focalX: number;
  focalY: number;
};

type PictureFile = Pick<Picture, 'width' | 'height' | 'hash' | 'blur'>;
/** A row of the table `pictures`. Without a file, it describes the picture of the same name in the index. */
export type PictureRow = Omit<Picture, 'name' | keyof PictureFile> & { file: PictureFile | null };
/** The snapshot `pictures`: the rows of the table by name. */
export type PictureRows = Record<string, PictureRow>;

type Focus = Pick<Picture, 'focalX' | 'focalY'>;
const seeded: Record<string, Omit<Picture, 'name' | keyof Focus> & Partial<Focus>> = index;
/** Fallbacks for unknown names, chosen by a hash of the name. */
const FALLBACK_PICTURES = ['kumarakom', 'idukki-lake', 'spice-hills', 'vagamon', 'munnar'] as const;

/** The picture of that name, or a fallback if it is unknown. */
export function getPicture(name: string): Picture {
  return findPicture(name) ?? (findPicture(pickFallback(name)) as Picture);
}

/** The picture of that name, with the changes that staff made; null when there is none. */
export function findPicture(name: string): Picture | null {
  const rows = readSnapshot<PictureRows>('pictures');
  return combinePicture(name, rows && Object.hasOwn(rows, name) ? (rows[name] ?? null) : null);
}

/** Combines a row with the entry of the index; null when neither has a file. */
export function combinePicture(name: string, row: PictureRow | null): Picture | null {
  const first = Object.hasOwn(seeded, name) ? seeded[name] : undefined;
  const file = row?.file ?? first;
  if (!file) return null;
  const { width, height, hash, blur } = file;
  const { title, place, alt } = row ?? (first as Omit<Picture, 'name'>);
  return {
    name,
    title,
    place,
    alt,
    width,
    height,
    hash,
    blur,
    focalX: row?.focalX ?? first?.focalX ?? 50,
    focalY: row?.focalY ?? first?.focalY ?? 50,
  };
}

function pickFallback(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return FALLBACK_PICTURES[sum % FALLBACK_PICTURES.length] ?? FALLBACK_PICTURES[0];
}

export function hasPicture(name: string): boolean {
  return findPicture(name) !== null;
}

/** True for a picture whose file came with the site; false for a file that staff have uploaded. */
export function isSeeded({ name, hash }: Pick<Picture, 'name' | 'hash'>): boolean {
  return Object.hasOwn(seeded, name) && seeded[name]?.hash === hash;
}

/** True if staff have uploaded a picture, which may be a photograph. */
export function hasUploads(): boolean {
  return Object.values(readSnapshot<PictureRows>('pictures') ?? {}).some(({ file }) => file !== null);
}

/** The names of the pictures that came with the site. */
export function listSeededPictures(): string[] {
  return Object.keys(seeded);
}

/** The names of all pictures: those that came with the site and those that staff have uploaded. */
export function listPictureNames(): string[] {
  return [...new Set([...listSeededPictures(), ...Object.keys(readSnapshot<PictureRows>('pictures') ?? {})])];
}

/** The widths of a picture's files. Pictures are never enlarged, so small ones have fewer. */
export function listWidths({ width }: Pick<Picture, 'width'>): PictureWidth[] {
  return PICTURE_WIDTHS.filter((one) => one <= width);
}

/**
 * Path of a picture in one width and format; if the picture is smaller, in the next smaller width. The path contains a
 * content hash, so the file can be cached forever.
 */
export function toPictureUrl(
  picture: Pick<Picture, 'name' | 'hash' | 'width'>,
  width: PictureWidth | typeof THUMBNAIL_WIDTH,
  format: 'avif' | 'webp',
): string {
  const existing = listWidths(picture).findLast((one) => one <= width) ?? THUMBNAIL_WIDTH;
  return `/pictures/${picture.name}-${picture.hash}-${existing}.${format}`;
}

/** Path of a small picture for a list of trips; `name` is that of the package's main picture. */
export function toSmallPictureUrl(name: string): string {
  return toPictureUrl(getPicture(name), 480, 'webp');
}

/** Path of a picture as JPEG of 1200 by 630 pixels, for link previews and mails. */
export function toSharePath({ name, hash }: Pick<Picture, 'name' | 'hash'>): string {
  return `/share/${name}-${hash}.jpg`;
}

/** The value of `srcset`: the picture in every width. */
export function toSourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return [THUMBNAIL_WIDTH, ...listWidths(picture)]
    .map((width) => `${toPictureUrl(picture, width, format)} ${width}w`)
    .join(', ');
}

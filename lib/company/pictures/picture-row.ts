import type { Picture as StoredPicture } from '../../generated/prisma/client';
import {
  combinePicture,
  listSeededPictures,
  listWidths,
  THUMBNAIL_WIDTH,
  toPictureUrl,
  type PictureRow,
} from './pictures';
import type { PictureItem, PictureUse } from './types';

export function toPictureRow(row: StoredPicture): PictureRow {
  const { title, place, alt, width, height, hash, blur, focalX, focalY } = row;
  const file =
    width === null || height === null || hash === null || blur === null
      ? null
      : { width, height, hash, blur };
  return { title, place, alt, file, focalX, focalY };
}

/** The picture with this name, from its row if it has one; null if neither the row nor the release has a file. */
export function toItem(name: string, row: StoredPicture | null, uses: PictureUse[]): PictureItem | null {
  const picture = combinePicture(name, row && toPictureRow(row));
  if (!picture) return null;
  const { title, place, alt, width, height, focalX, focalY } = picture;
  return {
    name,
    title,
    place,
    alt,
    width,
    height,
    focalX,
    focalY,
    id: row?.id ?? name,
    version: row?.version ?? 0,
    isSeeded: listSeededPictures().includes(name),
    isUploaded: typeof row?.hash === 'string',
    bytes: row?.bytes ?? null,
    widths: listWidths(picture),
    url: toPictureUrl(picture, 1600, 'webp'),
    thumbnail: toPictureUrl(picture, THUMBNAIL_WIDTH, 'webp'),
    preview: toPictureUrl(picture, 750, 'webp'),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    uses,
  };
}

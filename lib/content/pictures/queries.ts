import 'server-only';
import { runSql } from '../../platform/db';
import { expirePages } from '../../platform/page-expiry/page-tags';
import { startSnapshot } from '../../platform/page-expiry/snapshot';
import { EVERY_PAGE_TAG, PICTURES_TAG } from '../../platform/server-contract';
import type { PictureRow, PictureRows } from './pictures';

export type StoredRow = {
  name: string;
  title: string;
  place: string;
  alt: string;
  width: number | null;
  height: number | null;
  hash: string | null;
  blur: string | null;
  focal_x: number;
  focal_y: number;
};

export const COLUMNS = 'name, title, place, alt, width, height, hash, blur, focal_x, focal_y';

/** Loads the pictures from the database for `getPicture`. Called once at process start. */
export function startPictures(): Promise<void> {
  return startSnapshot('pictures', {
    load: readPictures,
    onChange: () => expirePages([PICTURES_TAG, EVERY_PAGE_TAG]),
  });
}

async function readPictures(): Promise<PictureRows> {
  const { rows } = await runSql<StoredRow>(`SELECT ${COLUMNS} FROM pictures ORDER BY name`);
  return Object.fromEntries(rows.map((row) => [row.name, toPictureRow(row)]));
}

export function toPictureRow(row: StoredRow): PictureRow {
  const { title, place, alt, width, height, hash, blur, focal_x: focalX, focal_y: focalY } = row;
  const file =
    width === null || height === null || hash === null || blur === null
      ? null
      : { width, height, hash, blur };
  return { title, place, alt, file, focalX, focalY };
}

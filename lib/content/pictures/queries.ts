import 'server-only';
import { unstable_cache } from 'next/cache';
import { runSql } from '../../platform/db';
import { renewSnapshot, startSnapshot } from '../../platform/snapshot';
import { PICTURES_TAG } from '../../platform/server-contract';
import type { PictureRow, PictureRows } from './pictures';

/** Gives the page that is being rendered the tag of the pictures. Its cached data, such as packages, keeps its own. */
export const tagWithPictures = unstable_cache(async () => true, ['pictures', 'tag'], {
  tags: [PICTURES_TAG],
});

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

/** Loads the pictures of the database for `getPicture`. Called once at process start. */
export function startPictures(): Promise<void> {
  return startSnapshot('pictures', readPictures);
}

/** Makes a change visible to `getPicture` of this process at once; other processes learn of it by the live event. */
export async function renewPictures(): Promise<void> {
  await renewSnapshot('pictures');
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

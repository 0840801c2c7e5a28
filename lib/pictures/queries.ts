import 'server-only';
import { runSql } from '../db';
import { renewSnapshot, startSnapshot } from '../live/snapshot';
import type { PictureRow, PictureRows } from './pictures';

type Row = {
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

/** Loads the pictures of the database for `getPicture`. Called once at process start. */
export function startPictures(): Promise<void> {
  return startSnapshot('pictures', readPictures);
}

/** Makes a change visible to `getPicture` of this process at once; other processes learn of it by the live event. */
export async function renewPictures(): Promise<void> {
  await renewSnapshot('pictures');
}

async function readPictures(): Promise<PictureRows> {
  const { rows } = await runSql<Row>(
    'SELECT name, title, place, alt, width, height, hash, blur, focal_x, focal_y FROM pictures ORDER BY name',
  );
  return Object.fromEntries(rows.map((row) => [row.name, toPictureRow(row)]));
}

export function toPictureRow(row: Row): PictureRow {
  const { title, place, alt, width, height, hash, blur, focal_x: focalX, focal_y: focalY } = row;
  const file =
    width === null || height === null || hash === null || blur === null
      ? null
      : { width, height, hash, blur };
  return { title, place, alt, file, focalX, focalY };
}

import 'server-only';
import { getPrisma } from '../../platform/db';
import { expirePages } from '../../platform/page-expiry/page-tags';
import { startSnapshot } from '../../platform/page-expiry/snapshot';
import { EVERY_PAGE_TAG, PICTURES_TAG } from '../../platform/server-contract';
import { toPictureRow } from './picture-row';
import type { PictureRows } from './pictures';

/** Loads the pictures from the database for `getPicture`. Called once at process start. */
export function startPictures(): Promise<void> {
  return startSnapshot('pictures', {
    load: readPictures,
    onChange: () => expirePages([PICTURES_TAG, EVERY_PAGE_TAG]),
  });
}

async function readPictures(): Promise<PictureRows> {
  const rows = await getPrisma().picture.findMany({ orderBy: { name: 'asc' } });
  return Object.fromEntries(rows.map((row) => [row.name, toPictureRow(row)]));
}

import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from './names';
import { createFolderStorage } from '../../lib/company/pictures/storage/folder';
import { openPictureStorage } from '../../lib/company/pictures/storage/open';
import type { PictureStorage } from '../../lib/company/pictures/storage/types';

type Place = { dataDir: string; backupPath: string };

/**
 * Copies uploaded pictures to `BACKUP_PATH/pictures`. All backups share these copies, because a picture file never changes. A
 * copy whose picture was deleted is kept as long as a backup may refer to it. Returns the number of new copies.
 */
export async function backUpPictures(place: Place, now: Date): Promise<number> {
  const { pictures, copies, folder } = open(place);
  const copied = new Map((await copies.list()).map(({ key, modifiedMs }) => [key, modifiedMs]));
  let added = 0;
  for (const { key } of await pictures.list()) {
    if (!copied.has(key) && (await copy(key, pictures, copies))) added += 1;
    // The modification time of a copy records when the picture last existed.
    const file = path.join(folder, key);
    if (existsSync(file)) utimesSync(file, now, now);
    copied.delete(key);
  }
  const oldest = listBackups(place.backupPath)[0]?.createdAt.getTime() ?? 0;
  for (const [key, lastThereMs] of copied) if (lastThereMs < oldest) await copies.delete(key);
  return added;
}

/** Copies back the pictures that the storage lacks. Returns their number. */
export async function restorePictures(place: Place): Promise<number> {
  const { pictures, copies } = open(place);
  const present = new Set((await pictures.list()).map(({ key }) => key));
  const missing = (await copies.list()).filter(({ key }) => !present.has(key));
  for (const { key } of missing) await copy(key, copies, pictures);
  return missing.length;
}

function open({ dataDir, backupPath }: Place) {
  const folder = path.join(backupPath, 'pictures');
  const pictures = openPictureStorage({ ...process.env, DATA_DIR: dataDir });
  return { pictures, copies: createFolderStorage(folder), folder };
}

/** Copies a file; false when it was deleted meanwhile. */
async function copy(key: string, from: PictureStorage, to: PictureStorage): Promise<boolean> {
  const body = await from.get(key);
  if (body) await to.put(key, body);
  return body !== null;
}

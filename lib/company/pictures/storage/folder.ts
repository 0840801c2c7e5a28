import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPictureKey, requirePictureKey } from './keys';
import type { PictureStorage, StoredFile } from './types';

/** Stores pictures as files in one folder, which is created with the first picture. */
export function createFolderStorage(folder: string): PictureStorage {
  const toFile = (key: string) => path.join(folder, requirePictureKey(key));
  return {
    async put(key, body) {
      const file = toFile(key);
      await mkdir(folder, { recursive: true });
      const draft = `${file}.${process.pid}.tmp`;
      try {
        await writeFile(draft, body);
        await rename(draft, file); // atomic, so that readers never see a partial file
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: (key) => orNull(readFile(toFile(key))),
    async list() {
      const names = (await orNull(readdir(folder))) ?? [];
      const files = await Promise.all(names.filter(isPictureKey).map((key) => describe(folder, key)));
      return files.filter((file) => file !== null);
    },
    delete: (key) => rm(toFile(key), { force: true }),
  };
}

async function describe(folder: string, key: string): Promise<StoredFile | null> {
  const found = await orNull(stat(path.join(folder, key)));
  return found && { key, modifiedMs: found.mtimeMs };
}

/** The result, or null when the file or folder does not exist. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

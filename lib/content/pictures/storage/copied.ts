import type { PictureStorage } from './types';

/**
 * Keeps a copy of each file that was read or written in a folder of this machine, so that pictures are quick and stay
 * available while the bucket is away. Files never change, so a copy is never outdated.
 */
export function copyToFolder(bucket: PictureStorage, folder: PictureStorage): PictureStorage {
  return {
    async put(key, body) {
      await bucket.put(key, body);
      await folder.put(key, body);
    },
    async get(key) {
      const copy = await folder.get(key);
      if (copy) return copy;
      const body = await bucket.get(key);
      // A full disk must not hide a picture.
      if (body) await folder.put(key, body).catch(() => undefined);
      return body;
    },
    list: () => bucket.list(),
    async delete(key) {
      await bucket.delete(key);
      await folder.delete(key);
    },
  };
}

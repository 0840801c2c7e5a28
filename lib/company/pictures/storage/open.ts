import path from 'node:path';
import { createBucketStorage } from './bucket';
import { createFolderStorage } from './folder';
import type { PictureStorage } from './types';

type Environment = Record<string, string | undefined>;

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Opens the storage of uploaded pictures: the configured bucket, or a folder of DATA_DIR. The environment is passed in,
 * because the front thread, which serves the files, does not load lib/platform/env.ts. Throws an error that names a
 * missing setting.
 */
export function openPictureStorage(environment: Environment): PictureStorage {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const dataDir = read('DATA_DIR') ?? '.data';
  const given = S3_NAMES.filter((name) => read(name) !== undefined);
  if (given.length === 0) return createFolderStorage(path.resolve(dataDir, 'uploads', 'pictures'));
  const missing = S3_NAMES.find((name) => read(name) === undefined);
  if (missing) throw new Error(`${missing} is missing: a bucket needs ${S3_NAMES.join(', ')}.`);
  const endpoint = read('S3_ENDPOINT') ?? '';
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new Error('S3_ENDPOINT must be an http or https address.');
  const bucket = createBucketStorage({
    endpoint,
    bucket: read('S3_BUCKET') ?? '',
    region: read('S3_REGION') ?? 'auto',
    accessKeyId: read('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read('S3_SECRET_ACCESS_KEY') ?? '',
  });
  return copyToFolder(bucket, createFolderStorage(path.resolve(dataDir, 'cache', 'pictures')));
}

/**
 * Caches each file that is read or written in a local folder, so that pictures load fast and stay available while the
 * bucket is unreachable. Files never change, so the cache is never stale.
 */
function copyToFolder(bucket: PictureStorage, folder: PictureStorage): PictureStorage {
  return {
    async put(key, body) {
      await bucket.put(key, body);
      await folder.put(key, body);
    },
    async get(key) {
      const copy = await folder.get(key);
      if (copy) return copy;
      const body = await bucket.get(key);
      // A full disk must not prevent the picture from being served.
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

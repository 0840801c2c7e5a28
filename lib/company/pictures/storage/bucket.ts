import { S3mini } from 's3mini';
import { isPictureKey, requirePictureKey } from './keys';
import type { PictureStorage } from './types';

export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;
const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Stores pictures in an S3-compatible bucket. Files are sent as buffers, because some services corrupt streams. */
export function createBucketStorage(settings: BucketSettings): PictureStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3mini({
    endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
  });
  return {
    async put(key, body) {
      const type = CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const response = await client.putObject(requirePictureKey(key), body, type);
      if (!response.ok) throw new Error(`Storing ${key} failed: the bucket answered ${response.status}.`);
    },
    async get(key) {
      const body = await client.getObjectArrayBuffer(requirePictureKey(key));
      return body && Buffer.from(body);
    },
    async list() {
      const objects = (await client.listObjects('/', '')) ?? [];
      return objects
        .filter(({ Key }) => isPictureKey(Key))
        .map(({ Key, LastModified }) => ({ key: Key, modifiedMs: new Date(LastModified).getTime() }));
    },
    async delete(key) {
      await client.deleteObject(requirePictureKey(key));
    },
  };
}

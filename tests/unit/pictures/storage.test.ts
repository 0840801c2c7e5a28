import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { toPictureKey } from '@/lib/company/pictures/storage/keys';
import { openPictureStorage } from '@/lib/company/pictures/storage/open';
import type { PictureStorage } from '@/lib/company/pictures/storage/types';

const KEY = 'munnar-0123abcd-480.avif';
const BODY = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));

let folder: string;
let bucket: S3rver;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kayal-storage-'));
  mkdirSync(path.join(folder, 's3'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  ({ port } = await bucket.run());
});

afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const toBucket = (dataDir: string) => ({
  DATA_DIR: path.join(folder, dataDir),
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

const STORAGES: [string, () => PictureStorage][] = [
  ['a folder', () => openPictureStorage({ DATA_DIR: path.join(folder, 'one') })],
  ['a bucket', () => openPictureStorage(toBucket('two'))],
];

describe.each(STORAGES)('%s', (_kind, open) => {
  it('the picture storage stores, lists and deletes files', async () => {
    const storage = open();
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.list()).toEqual([]);
    await storage.put(KEY, BODY);
    expect(await storage.get(KEY)).toEqual(BODY);
    expect(await storage.list()).toEqual([{ key: KEY, modifiedMs: expect.any(Number) }]);
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.list()).toEqual([]);
  });

  it.each(['../secret-0123abcd-480.avif', '/etc/passwd', 'munnar-0123abcd-480.avif/x', '.env', ''])(
    'the picture storage refuses the file name "%s"',
    async (key) => {
      const storage = open();
      await expect((async () => storage.put(key, BODY))()).rejects.toThrow('not the name of a picture');
      await expect((async () => storage.get(key))()).rejects.toThrow('not the name of a picture');
      await expect((async () => storage.delete(key))()).rejects.toThrow('not the name of a picture');
    },
  );
});

it('the picture storage reads the local copy while the bucket is unreachable, and fails when there is none', async () => {
  const settings = toBucket('three');
  await openPictureStorage(settings).put(KEY, BODY);
  const away = openPictureStorage({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect(await away.get(KEY)).toEqual(BODY);
  await expect(away.get('kochi-0123abcd-480.avif')).rejects.toThrow();
  await expect(away.put('kochi-0123abcd-480.avif', BODY)).rejects.toThrow();
  expect(readdirSync(path.join(folder, 'three', 'cache', 'pictures'))).toEqual([KEY]);
  await openPictureStorage(settings).delete(KEY);
});

it.each([
  ['a bucket without an endpoint', { S3_BUCKET: 'pictures' }, 'S3_ENDPOINT is missing'],
  [
    'an endpoint that is not HTTP',
    { S3_ENDPOINT: 'ftp://x', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'http',
  ],
])('the picture storage refuses the configuration of %s', (_what, environment, message) => {
  expect(() => openPictureStorage(environment)).toThrow(message);
});

it.each([
  [`/pictures/${KEY}`, KEY],
  ['/share/munnar-0123abcd.jpg', 'munnar-0123abcd.jpg'],
  ['/pictures/munnar-0123abcd.jpg', null],
  [`/share/${KEY}`, null],
  ['/pictures/../munnar-0123abcd-480.avif', null],
  ['/pictures/munnar-0123abcd-481.avif', null],
  ['/pictures/munnar-0123abcd-480.svg', null],
  ['/pictures/Munnar-0123abcd-480.avif', null],
])('the URL path %s serves the stored picture %s', (address, key) => {
  expect(toPictureKey(address)).toBe(key);
});

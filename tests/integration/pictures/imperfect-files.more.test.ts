import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { POST } from '@/app/api/admin/pictures/route';
import { startPictures } from '@/lib/company/pictures/queries';
import { getEnv } from '@/lib/platform/env';
import { stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { makeUpload } from '@/tests/support/pictures';
import { makeSession } from '@/tests/support/staff';

let folder = '';
let cookie = '';
const before = process.env.DATA_DIR;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kayal-imperfect-'));
  Object.assign(process.env, { DATA_DIR: folder });
  Object.assign(getEnv(), { DATA_DIR: folder });
  await startPictures();
  ({ cookie } = await makeSession());
});
afterAll(() => {
  stopSnapshot('pictures');
  Object.assign(process.env, { DATA_DIR: before });
  rmSync(folder, { recursive: true, force: true });
});

async function upload(body: Buffer) {
  const form = { body };
  const response = await POST(await makeUpload('/api/admin/pictures', cookie, form), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: (await response.json()) as { message?: string; field?: string } };
}

/** A photo with a pattern: a plain one would compress to too few bytes to damage in the middle. */
function makePhoto() {
  const [width, height] = [1000, 700];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + Math.floor(at / 3_000) * 13) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
const makeJpeg = () => makePhoto().jpeg({ quality: 60 }).toBuffer();

const insert = (file: Buffer, at: number, bytes: Buffer | readonly number[]) =>
  Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)]);

/** Returns the position of the first marker with this code. */
const findMarker = (file: Buffer, code: number) => file.indexOf(Buffer.from([0xff, code]));

function withBytes(file: Buffer, at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}

const SOS = 0xda;
it.each<[string, () => Promise<Buffer>]>([
  [
    'stray bytes before its Huffman tables',
    async () => {
      const file = await makeJpeg();
      return insert(file, findMarker(file, 0xc4), [0, 0, 0, 7, 0]);
    },
  ],
  [
    'stray bytes before its scan',
    async () => {
      const file = await makeJpeg();
      return insert(file, findMarker(file, SOS), [0x53, 0x45, 0x46, 0x54]);
    },
  ],
  [
    'a spectral end of 0 in a sequential scan',
    async () => {
      const file = await makeJpeg();
      const at = findMarker(file, SOS);
      return withBytes(file, at + 2 + file.readUInt16BE(at + 2) - 2, 0);
    },
  ],
  [
    'a successive approximation in a sequential scan',
    async () => {
      const file = await makeJpeg();
      const at = findMarker(file, SOS);
      return withBytes(file, at + 2 + file.readUInt16BE(at + 2) - 1, 0x11);
    },
  ],
  [
    'a newer version of JFIF',
    async () => {
      const file = await makeJpeg();
      const at = file.indexOf('JFIF\0', 0, 'latin1');
      return at < 0
        ? insert(file, 2, [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 3, 9, 0, 0, 1, 0, 1, 0, 0])
        : withBytes(file, at + 5, 3, 9);
    },
  ],
])('the picture API accepts a JPEG that every viewer shows: %s', async (_what, makeFile) => {
  expect(await upload(await makeFile())).toMatchObject({ status: 201 });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { withEncodedPicture } from '@/lib/company/pictures/encode';
import { makeJpeg } from '@/tests/support/pictures';

const MEGABYTE = 1024 * 1024;
let folder: string;

jest.mock('@/lib/platform/env', () => ({
  ...jest.requireActual<object>('@/lib/platform/env'),
  getEnv: () => ({ DATA_DIR: folder }),
}));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kayal-encode-'));
});
afterEach(() => {
  const work = path.join(folder, 'tmp', 'pictures');
  expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Encodes a picture; returns its facts, and the metadata of the encoded file with this suffix. */
const encode = (body: Buffer, suffix = '-480.webp') =>
  withEncodedPicture(body, async (picture) => ({
    ...picture,
    metadata: await sharp(await picture.read(suffix)).metadata(),
  }));

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#248' }, limitInputPixels: false });

/** A black PNG of one bit per pixel, a small file for any number of pixels; the chunks `extra` precede the pixels. */
function makeBomb(side: number, extra: [name: string, body: Buffer][] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    ...extra.map(([name, body]) => toChunk(name, body)),
    toChunk('IDAT', data),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG. A value of `wrong` other than 0 makes its checksum wrong. */
function toChunk(name: string, body: Buffer, wrong = 0): Buffer {
  const content = Buffer.concat([Buffer.from(name), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE((crc32(content) ^ wrong) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

it('the encoder turns a picture upright, removes its metadata and never enlarges it', async () => {
  const body = await sharp(await makeJpeg(1200, 900))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const picture = await encode(body, '-750.avif');
  expect(picture).toMatchObject({ width: 750, height: 1000, hash: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(picture.metadata).toMatchObject({ format: 'heif', width: 750, height: 1000 });
  expect(picture.metadata.exif).toBeUndefined();
  expect(picture.files.sort()).toEqual(
    ['.jpg', ...[240, 480, 750].flatMap((width) => [`-${width}.avif`, `-${width}.webp`])].sort(),
  );
});

it('the encoder removes a script or an archive that is hidden in a picture file', async () => {
  const body = Buffer.concat([await makeJpeg(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  await withEncodedPicture(body, async ({ files, read }) => {
    for (const suffix of files) expect((await read(suffix)).includes('script')).toBe(false);
  });
});

it.each([
  ['an interlaced PNG of 50 megapixels', () => flat(8_600, 5_800).png({ progressive: true }).toBuffer()],
  ['an AVIF of 8 megapixels', () => flat(3_400, 2_300).avif({ effort: 0 }).toBuffer()],
])('encoding %s needs less than 300 MB of memory', async (_kind, make) => {
  const { peak, width } = await encode(await make());
  expect(width).toBe(1_600);
  expect(peak).toBeLessThan(300 * MEGABYTE);
});

it.each([
  ['a text', 'zTXt', 'Comment\0\0', 1],
  ['a colour profile', 'iCCP', 'p\0\0', 1],
  ['nine hundred texts', 'zTXt', 'Comment\0\0', 900],
])(
  'the encoder does not unpack a decompression bomb in a picture with %s',
  async (_what, name, head, count) => {
    const unpacked = count === 1 ? 400 * MEGABYTE : MEGABYTE;
    const body = Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(unpacked))]);
    const picture = makeBomb(900, Array<[string, Buffer]>(count).fill([name, body]));
    const peak = await encode(picture).then(
      ({ peak }) => peak,
      () => 0,
    );
    expect(peak).toBeLessThan(300 * MEGABYTE);
  },
);

/** Inserts bytes before the first marker of this kind in a JPEG. */
const insertBefore = (marker: number, body: Buffer, bytes: number[]) => {
  const at = body.indexOf(Buffer.from([0xff, marker]));
  return Buffer.concat([body.subarray(0, at), Buffer.from(bytes), body.subarray(at)]);
};

const half = ({ length }: Buffer) => Math.floor(length / 2);

/** A photo with detail in every part, so that lost pixels are noticed. */
const makeDetailed = (options: JpegOptions = {}) =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg(options)
    .toBuffer();

async function makePng(chunk: Buffer): Promise<Buffer> {
  const body = await flat(900, 700).png().toBuffer();
  return Buffer.concat([body.subarray(0, 33), chunk, body.subarray(33)]);
}

it.each([
  [
    'with a wrong SOS parameter, as of Samsung phones',
    async () => {
      const body = await makeDetailed();
      const at = body.indexOf(Buffer.from([0xff, 0xda]));
      body[at + 2 + body.readUInt16BE(at + 2) - 2] = 0; // the last coefficient
      return body;
    },
  ],
  ['with bytes before SOF', async () => insertBefore(0xc0, await makeDetailed(), [0, 0, 1, 2])],
  [
    'with fill bytes before its tables',
    async () => insertBefore(0xdb, await makeDetailed(), [0xff, 0xff, 0xff]),
  ],
  ['without its last marker', async () => (await makeDetailed()).subarray(0, -2)],
  [
    'in progressive order without its last marker',
    async () => (await makeDetailed({ progressive: true })).subarray(0, -2),
  ],
  ['with a second picture behind it', async () => Buffer.concat([await makeDetailed(), await makeJpeg()])],
  [
    'with an unknown JFIF version',
    async () =>
      insertBefore(
        0xdb,
        await makeDetailed(),
        [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0],
      ),
  ],
  [
    'in CMYK',
    async () =>
      sharp(await makeDetailed())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'with a text chunk that has a wrong checksum',
    () => makePng(toChunk('tEXt', Buffer.from('Comment\0Kochi'), 1)),
  ],
  ['with an Exif chunk that is not Exif', () => makePng(toChunk('eXIf', Buffer.from('x')))],
  ['with 16 bits per channel', () => flat(900, 700).toColourspace('rgb16').png().toBuffer()],
])('the encoder accepts a photo %s, which every viewer shows', async (_kind, make) => {
  const { width } = await encode(await make());
  expect(width).toBe(750);
});

it.each([
  ['cut off halfway', (body: Buffer) => body.subarray(0, half(body))],
  ['cut off shortly before its end', (body: Buffer) => body.subarray(0, -1_000)],
  [
    'cut off halfway with its last marker',
    (body: Buffer) => Buffer.concat([body.subarray(0, half(body)), Buffer.from([0xff, 0xd9])]),
  ],
  [
    'cut off and with bytes before SOF',
    (body: Buffer) => insertBefore(0xc0, body.subarray(0, half(body)), [0, 0, 1, 2]),
  ],
  ['blank in its middle', (body: Buffer) => body.fill(0, half(body), half(body) + 2_000)],
])('the encoder refuses a photo that is %s, because pixels are missing', async (_kind, damage) => {
  for (const progressive of [false, true])
    await expect(encode(damage(Buffer.from(await makeDetailed({ progressive }))))).rejects.toThrow(
      /damaged or incomplete/,
    );
});

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

it.each([
  [
    'a bomb of 20,000 × 20,000 pixels',
    async () => makeBomb(20_000),
    'INVALID',
    /20000 × 20000 .* 50 megapixels/,
  ],
  [
    'an AVIF of 9 megapixels',
    () => flat(3_000, 3_000).avif({ effort: 0 }).toBuffer(),
    'INVALID',
    /8 megapixels/,
  ],
  ['a narrow picture', () => makeJpeg(799, 600), 'INVALID', /at least 800 pixels wide/],
  ['a long picture', () => makeJpeg(4_100, 1_000), 'INVALID', /too long and narrow/],
  ['half a file', async () => (await makeJpeg()).subarray(0, 3_000), 'INVALID', /damaged or incomplete/],
  ['an SVG with a script', async () => Buffer.from(SVG), 'MEDIA_TYPE', /drawing/],
  ['a web page', async () => Buffer.from('<html><script>1</script>'), 'MEDIA_TYPE', /not a picture/],
  ['a GIF', () => flat(900, 600).gif().toBuffer(), 'MEDIA_TYPE', /GIF/],
  [
    'the start of a photo of an iPhone',
    async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    'INVALID',
    /damaged or incomplete/,
  ],
])('the encoder refuses %s with a sentence', async (_kind, make, code, message) => {
  const refusal = expect.objectContaining({ code, message: expect.stringMatching(message), field: 'file' });
  await expect(encode(await make())).rejects.toEqual(refusal);
});

/** 816 by 612 pixels of one colour in Display P3, with a location; made with libheif from a JPEG. */
const readPhonePhoto = () => readFileSync(path.join('tests', 'support', 'phone-photo.heic'));

it('the encoder decodes a HEIC photo from a phone, converts its colours for screens and drops its location', async () => {
  const colour = await withEncodedPicture(readPhonePhoto(), async (picture) => {
    const body = await picture.read('-480.webp');
    expect(picture).toMatchObject({ width: 750, height: 563 });
    expect((await sharp(body).metadata()).exif).toBeUndefined();
    return sharp(body).raw().toBuffer();
  });
  // Without the colour conversion the values would be 209, 76 and 52.
  for (const [channel, expected] of [230, 60, 40].entries())
    expect(Math.abs((colour[channel] ?? 0) - expected)).toBeLessThanOrEqual(4);
});

it('the encoder refuses a HEIC of 48 megapixels before it is decoded, and says what to do on an iPhone', async () => {
  const body = readPhonePhoto();
  const size = body.indexOf('ispe') + 8; // the size that the file claims
  body.writeUInt32BE(8064, size);
  body.writeUInt32BE(6048, size + 4);
  await expect(encode(body)).rejects.toThrow(/8064 × 6048 .* 25 megapixels .* on an iPhone, send the photo/);
});

const encodeLogo = (body: Buffer) =>
  withEncodedPicture(
    body,
    async ({ read, ...picture }) => ({ ...picture, png: await sharp(await read('.png')).metadata() }),
    'logo',
  );
const drawSvg = (width: number, height: number, shape: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`),
  )
    .png()
    .toBuffer();

it('a logo keeps its clear background, loses the empty border, and is small', async () => {
  const wide = await drawSvg(
    1200,
    400,
    '<rect x="200" y="100" width="800" height="200" rx="90" fill="#0d5a60"/>',
  );
  const logo = await encodeLogo(wide);
  expect(logo.files).toEqual(['.webp', '.png']);
  expect(logo).toMatchObject({ width: 320, height: 80, png: { hasAlpha: true } });
  expect(logo.bytes).toBeLessThan(12_000);
});

it('a logo that is about square is also encoded as an icon for phones', async () => {
  const { files } = await encodeLogo(
    await drawSvg(600, 600, '<circle cx="300" cy="300" r="200" fill="#a03f25"/>'),
  );
  expect(files).toEqual(['.webp', '.png', '-192.png', '-512.png']);
});

it.each([
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /Save it as PNG with a clear/,
  ],
  ['a tiny file', () => drawSvg(200, 40, '<rect width="200" height="40"/>'), /at least 64 pixels high/],
  ['a strip', () => drawSvg(900, 100, '<rect width="900" height="100"/>'), /at most 6 times/],
])('the logo encoder refuses %s and says what to do', async (_, make, message) => {
  await expect(encodeLogo(await make())).rejects.toThrow(message);
});

// node scripts/encode-picture.mjs FILE FOLDER: checks an uploaded picture and writes it into FOLDER in our widths and
// formats. Started by lib/content/pictures/encode.ts as a separate process, because it decodes untrusted files: it can be
// killed, and its memory is released. Prints one line of JSON: the result, or why the picture is refused.
import { readFileSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { QUALITY, SHARE } from './picture-quality.mjs';

const MAX_RSS_BYTES = 300 * 1024 * 1024;
const MEGAPIXEL = 1_000_000;
/** An AVIF needs far more memory per pixel. */
const MAX_PIXELS = { jpg: 50 * MEGAPIXEL, png: 50 * MEGAPIXEL, webp: 50 * MEGAPIXEL, avif: 8 * MEGAPIXEL };
const MIN_WIDTH = 800;
/** Longest side divided by the shortest. */
const MAX_RATIO = 4;
/** Exit status for out of memory; see lib/content/pictures/encode.ts. */
const OUT_OF_MEMORY = 3;
const WIDTHS = [480, 750, 1080, 1600];
const THUMBNAIL = 240;
const PAPER = '#fcf9f3';
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

const AS_JPEG = 'Save it as JPEG and upload that file.';
const HEIC =
  'Save it as JPEG: on an iPhone choose Settings → Camera → Formats → Most Compatible, or send the photo to yourself by mail.';
/** Why a file of a known type cannot be used. */
const REFUSED_TYPES = {
  heic: `This is an HEIC photo, which browsers cannot show. ${HEIC}`,
  gif: `GIF pictures cannot be used. ${AS_JPEG}`,
  apng: `Animated pictures cannot be used. ${AS_JPEG}`,
  tif: `TIFF pictures cannot be used. ${AS_JPEG}`,
  bmp: `BMP pictures cannot be used. ${AS_JPEG}`,
};

const [file = '', folder = ''] = process.argv.slice(2);
setPriority(10); // requests of visitors have priority
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(OUT_OF_MEMORY);
}, 20).unref();

try {
  const type = await detectType();
  const size = await measure(type);
  const result = await encode(size);
  print({ ok: true, ...result, peak: readPeak() });
} catch (error) {
  if (error.kind) print({ ok: false, kind: error.kind, message: error.message });
  else
    print({
      ok: false,
      kind: 'damaged',
      message: 'This file is damaged or incomplete. Open it, save it again and upload the new file.',
      cause: String(error.message).slice(0, 200),
    });
}

/** The type by the file's first bytes; its name and the type that the browser gave do not count. */
async function detectType() {
  const found = await fileTypeFromFile(file);
  const ext = found?.ext ?? '';
  if (ext in MAX_PIXELS) return ext;
  if (found?.mime.startsWith('image/hei')) refuse('not-a-picture', REFUSED_TYPES.heic);
  if (ext === 'xml') refuse('not-a-picture', `This is a drawing (SVG) or a text, not a photo. ${AS_JPEG}`);
  refuse(
    'not-a-picture',
    REFUSED_TYPES[ext] ??
      `This file is not a picture that can be used. Upload a JPEG, PNG, WebP or AVIF file.`,
  );
}

/** Reads the header and refuses sizes that cannot be used; nothing is decoded yet. */
async function measure(type) {
  const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const most = MAX_PIXELS[type];
  const found = `This picture has ${width} × ${height} pixels`;
  if (width * height > most)
    refuse(
      'refused',
      `${found}, more than the ${most / MEGAPIXEL} megapixels that can be used. Save it smaller.`,
    );
  if (width < MIN_WIDTH)
    refuse('refused', `${found}. It must be at least ${MIN_WIDTH} pixels wide: it would look blurred.`);
  if (Math.max(width, height) / Math.min(width, height) > MAX_RATIO)
    refuse(
      'refused',
      `${found}. It is too long and narrow: cut it to at most ${MAX_RATIO} times its other side.`,
    );
  return { width, most };
}

/** Decodes once, at the largest width, and makes all files from that. Metadata such as the location is removed. */
async function encode({ width, most }) {
  const largest = WIDTHS.findLast((one) => one <= width);
  const { data, info } = await sharp(file, { limitInputPixels: most, failOn: 'warning' })
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const open = () => sharp(data, { raw });
  const files = [];
  const write = async (suffix, picture) => {
    await picture.toFile(path.join(folder, suffix));
    files.push(suffix);
  };
  for (const one of [THUMBNAIL, ...WIDTHS.filter((each) => each <= largest)]) {
    const resized = open().resize({ width: one });
    await write(`-${one}.webp`, resized.clone().webp({ quality: QUALITY[one].webp, effort: 4 }));
    await write(`-${one}.avif`, resized.clone().avif({ quality: QUALITY[one].avif, effort: 2 }));
  }
  const share = open().resize(SHARE.width, SHARE.height, { fit: 'cover', position: 'attention' });
  await write('.jpg', share.jpeg({ quality: SHARE.quality, mozjpeg: true }));
  const tiny = await open().resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    bytes: files.reduce((sum, suffix) => sum + statSync(path.join(folder, suffix)).size, 0),
    files,
  };
}

function refuse(kind, message) {
  throw Object.assign(new Error(message), { kind });
}

function print(result) {
  console.log(JSON.stringify(result));
}

/** The most memory that this process used, in bytes. `maxRSS` of Linux includes the memory of the process that started it. */
function readPeak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

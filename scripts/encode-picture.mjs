// node scripts/encode-picture.mjs FILE FOLDER [logo]: checks an uploaded picture and writes it into FOLDER in our widths and
// formats, or as a logo. Started by lib/company/pictures/encode.ts as a separate process, because it decodes untrusted files: it can be
// killed, and its memory is released. Prints one line of JSON: the result, or why the picture is refused.
import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { QUALITY, SHARE } from './picture-quality.mjs';

const MEGABYTE = 1024 * 1024;
/** Memory limits. A HEIC needs more, because the whole decoded photo is in memory before it is scaled down. */
const MAX_RSS_BYTES = { photo: 300 * MEGABYTE, heic: 350 * MEGABYTE };
const MEGAPIXEL = 1_000_000;
/** An AVIF needs far more memory per pixel. A HEIC of 25 megapixels is the largest that iPhones save by default. */
const MAX_PIXELS = {
  jpg: 50 * MEGAPIXEL,
  png: 50 * MEGAPIXEL,
  webp: 50 * MEGAPIXEL,
  avif: 8 * MEGAPIXEL,
  heic: 25 * MEGAPIXEL,
};
const MIN_WIDTH = 800;
/** Longest side divided by the shortest. */
const MAX_RATIO = 4;
/** A logo is fitted into a box of this size in pixels, twice its size on pages. */
const LOGO = { width: 400, height: 80, minHeight: 64, maxRatio: 6 };
const ICON_SIZES = [192, 512];
/** Maximum aspect ratio (longer by shorter side) of a logo that can be the icon. */
const MAX_ICON_RATIO = 1.5;
/** Exit status for out of memory; see lib/company/pictures/encode.ts. */
const OUT_OF_MEMORY = 3;
const WIDTHS = [480, 750, 1080, 1600];
const THUMBNAIL = 240;
const PAPER = '#fcf9f3';
/** Warnings of the JPEG decoder after which pixels are missing. Others, such as bytes before a marker, leave the picture whole. */
const LOSES_PIXELS = /premature end|bad (Huffman|arithmetic) code|instead of RST|\d{4,} extraneous bytes/i;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

const [file = '', folder = '', kind = 'picture'] = process.argv.slice(2);
const isLogo = kind === 'logo';

const AS_JPEG = 'Save it as JPEG and upload that file.';
const SMALLER_HEIC =
  'Save it smaller: on an iPhone, send the photo to yourself by mail and choose the size “Large”.';
const SVG = isLogo
  ? 'This is a drawing (SVG). Save it as PNG with a clear background, at least 480 pixels wide, and upload that file.'
  : `This is a drawing (SVG) or a text, not a photo. ${AS_JPEG}`;
/** Messages for picture types that are recognised but not supported. */
const REFUSED_TYPES = {
  gif: `GIF pictures cannot be used. ${AS_JPEG}`,
  apng: `Animated pictures cannot be used. ${AS_JPEG}`,
  tif: `TIFF pictures cannot be used. ${AS_JPEG}`,
  bmp: `BMP pictures cannot be used. ${AS_JPEG}`,
};

setPriority(10); // visitors' requests have priority
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
let maxRssBytes = MAX_RSS_BYTES.photo;
setInterval(() => {
  if (process.memoryUsage.rss() > maxRssBytes) process.exit(OUT_OF_MEMORY);
}, 20).unref();

try {
  const type = await detectType();
  const size = await measure(type);
  const result = isLogo ? await encodeLogo(size) : await encode(size);
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

/** Detects the type from the file's first bytes, ignoring its name and the type that the browser sent. */
async function detectType() {
  const found = await fileTypeFromFile(file);
  const ext = found?.ext ?? '';
  if (ext in MAX_PIXELS) return ext;
  if (found?.mime.startsWith('image/hei')) return 'heic';
  const start = readFileSync(file).subarray(0, 1_000).toString('latin1');
  if (ext === 'xml' || /<svg[\s/>]/i.test(start)) refuse('not-a-picture', SVG);
  refuse(
    'not-a-picture',
    REFUSED_TYPES[ext] ??
      `This file is not a picture that can be used. Upload a JPEG, PNG, WebP, HEIC or AVIF file.`,
  );
}

/** Reads the header and refuses sizes that cannot be used; nothing is decoded yet. */
async function measure(type) {
  const most = MAX_PIXELS[type];
  const photo = type === 'heic' ? await readHeic(most) : null;
  const { width, height } = photo ?? (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient;
  const found = `This picture has ${width} × ${height} pixels`;
  if (width * height > most)
    refuse(
      'refused',
      `${found}, more than the ${most / MEGAPIXEL} megapixels that can be used. ${photo ? SMALLER_HEIC : 'Save it smaller.'}`,
    );
  if (isLogo ? height < LOGO.minHeight : width < MIN_WIDTH)
    refuse(
      'refused',
      `${found}. It must be at least ${isLogo ? `${LOGO.minHeight} pixels high` : `${MIN_WIDTH} pixels wide`}: it would look blurred.`,
    );
  const ratio = isLogo ? LOGO.maxRatio : MAX_RATIO;
  if (Math.max(width, height) / Math.min(width, height) > ratio)
    refuse(
      'refused',
      `${found}. It is too long and narrow: cut it to at most ${ratio} times its other side.`,
    );
  return { photo, width, most, type };
}

/** Decodes once, at the largest width, and makes all files from the result. Removes metadata such as the location. */
async function encode({ width, ...source }) {
  const largest = WIDTHS.findLast((one) => one <= width);
  const { data, info } = await decode(source, (picture) =>
    picture
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: PAPER })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
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
    bytes: countBytes(files),
    files,
  };
}

/**
 * Calls `work` with the upright picture; `photo` is a decoded HEIC. Accepts a picture that every viewer shows although the
 * decoder warns about it, and a JPEG that lacks only its last marker; fails if pixels are missing.
 */
async function decode({ photo, most, type }, work) {
  if (photo) return work(sharp(photo.pixels, { raw: photo.raw }));
  const open = (failOn) => work(sharp(file, { limitInputPixels: most, failOn }).autoOrient());
  if (type !== 'jpg') return open('error');
  const { size } = statSync(file);
  appendFileSync(file, END_OF_JPEG);
  try {
    return await open('warning');
  } catch (error) {
    if (LOSES_PIXELS.test(error.message)) throw error;
    truncateSync(file, size); // an added marker would hide that the file is cut off
    return open('error');
  }
}

/**
 * The size of a HEIC, and its pixels unless it has too many. A thread decodes it, so that the memory limit is checked
 * meanwhile and the memory is freed when the thread ends. libheif writes to the thread's output, which is kept apart from ours.
 */
async function readHeic(most) {
  maxRssBytes = MAX_RSS_BYTES.heic;
  const program = new URL('decode-heic.mjs', import.meta.url);
  const worker = new Worker(program, { workerData: { file, most }, stdout: true, stderr: true });
  const [photo] = await once(worker, 'message');
  await worker.terminate();
  return photo;
}

/** Writes the logo with its transparency but without its empty border; a nearly square one also as icons on paper colour. */
async function encodeLogo(source) {
  const whole = await decode(source, (picture) => picture.toColourspace('srgb').png().toBuffer());
  const trimmed = await sharp(whole).trim().png().toBuffer();
  const { width, height } = await sharp(trimmed).metadata();
  const small = { width: LOGO.width, height: LOGO.height, fit: 'inside', withoutEnlargement: true };
  const files = ['.webp', '.png'];
  // Lossless is smaller for drawings with few colours, lossy for photographs.
  const [exact, lossy] = await Promise.all(
    [
      { nearLossless: true, quality: 20 },
      { quality: 80, alphaQuality: 90 },
    ].map((how) =>
      sharp(trimmed)
        .resize(small)
        .webp({ ...how, effort: 6 })
        .toBuffer(),
    ),
  );
  await writeFile(path.join(folder, '.webp'), exact.length <= lossy.length ? exact : lossy);
  const shown = await sharp(trimmed)
    .resize(small)
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, '.png'));
  if (Math.max(width, height) / Math.min(width, height) <= MAX_ICON_RATIO) {
    for (const size of ICON_SIZES) {
      const inner = Math.round(size * 0.6); // phones may cut an icon to a circle
      const icon = await sharp(trimmed).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
      const paper = sharp({ create: { width: size, height: size, channels: 3, background: PAPER } });
      await paper
        .composite([{ input: icon }])
        .png()
        .toFile(path.join(folder, `-${size}.png`));
      files.push(`-${size}.png`);
    }
  }
  return { width: shown.width, height: shown.height, blur: '', bytes: countBytes(files), files };
}

function countBytes(files) {
  return files.reduce((sum, suffix) => sum + statSync(path.join(folder, suffix)).size, 0);
}

function refuse(kind, message) {
  throw Object.assign(new Error(message), { kind });
}

function print(result) {
  console.log(JSON.stringify(result));
}

/** The most memory that this process used, in bytes. On Linux, `maxRSS` also counts the process that started it. */
function readPeak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

// Worker thread of encode-picture.mjs: decodes a HEIC photo with libheif (as WebAssembly), because sharp has no decoder for
// HEIC.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/** Display P3 to sRGB, both linear. iPhones save their photos in Display P3, but our files have no colour profile. */
const FROM_P3 = [
  [1.22494, -0.22494, 0],
  [-0.042057, 1.042057, 0],
  [-0.019638, -0.078636, 1.098274],
];
/** The red of Display P3 in a colour profile: type `XYZ `, four bytes without meaning, and X = 0.5151. */
const P3_RED = Buffer.from('XYZ \0\0\0\0\0\0\x83\xdf', 'latin1');
const LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const STEPS = 4095;
const ENCODED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, step) => {
  const share = step / STEPS;
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
});
/** Width of the widest picture that we show. */
const WIDTH = 1600;

const { file, most } = workerData;
parentPort.postMessage(await read(readFileSync(file)));

/**
 * Returns the size of the main photo and, unless it has more than `most` pixels, its pixels: in sRGB, upright and at
 * most 1,600 wide. Throws when the file is damaged.
 */
async function read(body) {
  await libheif.ready;
  const images = new libheif.HeifDecoder().decode(body);
  const image = images.find(({ handle }) => libheif.heif_image_handle_is_primary_image(handle)) ?? images[0];
  if (!image) throw new Error('HEIC: no photo in the file');
  const size = { width: image.get_width(), height: image.get_height() };
  if (size.width * size.height > most) return size;
  const { data: pixels, info: raw } = await shrink(decode(image.handle));
  if (body.includes(P3_RED)) toSrgb(pixels);
  return { ...size, pixels, raw };
}

function decode(handle) {
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: interleaved } = libheif.heif_chroma;
  const decoded = libheif.heif_js_decode_image2(handle, rgb, interleaved);
  if (!decoded?.channels) throw new Error(`HEIC: ${decoded?.message ?? 'not decoded'}`);
  return decoded.channels[0];
}

/** Scales the decoded photo down; its rows may be padded. */
function shrink({ width, height, stride, data }) {
  const raw = { width: stride / 3, height, channels: 3 };
  return sharp(data.subarray(0, stride * height), { raw })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Converts pixels from Display P3 to sRGB, in place. */
function toSrgb(pixels) {
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [LINEAR[pixels[at]], LINEAR[pixels[at + 1]], LINEAR[pixels[at + 2]]];
    FROM_P3.forEach(([byRed, byGreen, byBlue], channel) => {
      const share = byRed * red + byGreen * green + byBlue * blue;
      pixels[at + channel] = ENCODED[Math.round(Math.min(1, Math.max(0, share)) * STEPS)];
    });
  }
}

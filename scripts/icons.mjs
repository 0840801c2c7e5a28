// node scripts/icons.mjs: rasterises app/icon.svg into the PNG and ICO icons. The results are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const drawing = readFileSync('app/icon.svg', 'utf8');
// Phones crop icons to their own shape, so the background fills the whole square, without rounded corners.
const square = drawing.replace(' rx="14"', '');
const maskable = square.replace('translate(3.8 -1.4) scale(0.88)', 'translate(10.9 7) scale(0.66)');

mkdirSync('public/icons', { recursive: true });
await write(drawing, 192, 'public/icons/icon-192.png');
await write(drawing, 512, 'public/icons/icon-512.png');
await write(maskable, 192, 'public/icons/maskable-192.png');
await write(maskable, 512, 'public/icons/maskable-512.png');
await write(square, 180, 'app/apple-icon.png');
writeFileSync('app/favicon.ico', toIco(await rasterise(drawing, 32), 32));

function rasterise(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function write(svg, size, file) {
  writeFileSync(file, await rasterise(svg, size));
}

/** An ICO file that contains one PNG. */
function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // file type 1: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

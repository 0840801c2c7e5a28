// npm run pictures -- FOLDER: encodes the pictures of a folder (JPEG masters and their index.json) for the site.
// Writes public/pictures/NAME-HASH-WIDTH.{avif,webp} and lib/pictures/index.json. Run by hand; the results are committed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const WIDTHS = [480, 750, 1080, 1600];
const folder = process.argv[2];
if (!folder) {
  console.error('Give the folder of the masters: npm run pictures -- FOLDER');
  process.exit(1);
}
const target = path.resolve('public/pictures');
const indexFile = path.resolve('lib/pictures/index.json');
const known = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
mkdirSync(target, { recursive: true });

for (const entry of JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'))) {
  const name = path.parse(entry.file).name;
  const master = readFileSync(path.join(folder, entry.file));
  const hash = createHash('sha256').update(master).update('encoder 1').digest('hex').slice(0, 8);
  const { width, height } = await sharp(master).metadata();
  const { title, place, alt } = entry;
  if (known[name]?.hash !== hash) {
    for (const old of readdirSync(target)) if (new RegExp(`^${name}-[0-9a-f]{8}-`).test(old)) rmSync(path.join(target, old));
    for (const w of WIDTHS) await encode(master, name, hash, w);
    console.log(`${name}: encoded`);
  }
  known[name] = { title, place, alt, width, height, hash, blur: await makeBlur(master) };
}
writeFileSync(indexFile, `${JSON.stringify(known, null, 2)}\n`);

async function encode(master, name, hash, width) {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  const base = path.join(target, `${name}-${hash}-${width}`);
  await resized.clone().avif({ quality: width > 1000 ? 46 : 50, effort: 5 }).toFile(`${base}.avif`);
  await resized.clone().webp({ quality: width > 1000 ? 68 : 72, effort: 5 }).toFile(`${base}.webp`);
}

async function makeBlur(master) {
  const tiny = await sharp(master).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

// npm run pictures -- FOLDER: encodes a folder of JPEG masters and their index.json into
// public/pictures/NAME-HASH-WIDTH.{avif,webp} and lib/company/pictures/index.json. Run by hand; the results are committed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { QUALITY } from './picture-quality.mjs';

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: npm run pictures -- FOLDER');
  process.exit(1);
}
const target = path.resolve('public/pictures');
const indexFile = path.resolve('lib/company/pictures/index.json');
const known = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
mkdirSync(target, { recursive: true });

for (const entry of JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'))) {
  const name = path.parse(entry.file).name;
  const master = readFileSync(path.join(folder, entry.file));
  const hash = createHash('sha256').update(master).update('encoder 2').digest('hex').slice(0, 8);
  const { width, height } = await sharp(master).metadata();
  const { title, place, alt, focalY } = entry;
  if (known[name]?.hash !== hash) {
    for (const w of Object.keys(QUALITY).map(Number)) await encode(master, name, hash, w);
    console.log(`${name}: encoded`);
  }
  known[name] = { title, place, alt, width, height, hash, focalY, blur: await makeBlur(master) };
  // Update the index before deleting old files, so that it never names a missing file.
  writeFileSync(indexFile, `${JSON.stringify(known, null, 2)}\n`);
  const isOld = (file) =>
    new RegExp(`^${name}-[0-9a-f]{8}-`).test(file) && !file.startsWith(`${name}-${hash}-`);
  for (const old of readdirSync(target).filter(isOld)) rmSync(path.join(target, old));
}

async function encode(master, name, hash, width) {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  const base = path.join(target, `${name}-${hash}-${width}`);
  if (existsSync(`${base}.avif`) && existsSync(`${base}.webp`)) return;
  await resized.clone().avif({ quality: QUALITY[width].avif, effort: 5 }).toFile(`${base}.avif`);
  await resized.clone().webp({ quality: QUALITY[width].webp, effort: 5 }).toFile(`${base}.webp`);
}

async function makeBlur(master) {
  const tiny = await sharp(master).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

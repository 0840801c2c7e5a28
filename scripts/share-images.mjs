// node scripts/share-images.mjs: writes the 1200 x 630 link preview JPEG of each picture into public/share.
// Run by hand after `npm run pictures`; the results are committed. URLs are built in lib/public/seo/page-metadata.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { SHARE } from './picture-quality.mjs';

const target = 'public/share';
const SIZE = { width: SHARE.width, height: SHARE.height };
mkdirSync(target, { recursive: true });
const index = JSON.parse(readFileSync('lib/company/pictures/index.json', 'utf8'));
const expected = new Set(Object.entries(index).map(([name, { hash }]) => `${name}-${hash}.jpg`));
for (const file of readdirSync(target)) if (!expected.has(file)) rmSync(`${target}/${file}`);

for (const [name, { hash, width, height, focalY = 50 }] of Object.entries(index)) {
  const file = `${target}/${name}-${hash}.jpg`;
  if (existsSync(file)) continue;
  const tall = Math.round((SHARE.width * height) / width);
  await sharp(`public/pictures/${name}-${hash}-1600.webp`)
    .resize({ width: SHARE.width, height: tall })
    .extract({ left: 0, top: Math.round(((tall - SHARE.height) * focalY) / 100), ...SIZE })
    .jpeg({ quality: SHARE.quality, mozjpeg: true })
    .toFile(file);
}

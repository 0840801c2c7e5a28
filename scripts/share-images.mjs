// node scripts/share-images.mjs: the 1200 x 630 JPEG of each picture that link previews show, into public/share.
// Run by hand after `npm run pictures`; the results are committed. The address is made in lib/seo/page-metadata.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';

const target = 'public/share';
mkdirSync(target, { recursive: true });
const index = JSON.parse(readFileSync('lib/pictures/index.json', 'utf8'));
const wanted = new Set(Object.entries(index).map(([name, { hash }]) => `${name}-${hash}.jpg`));
for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(`${target}/${file}`);

for (const [name, { hash }] of Object.entries(index)) {
  const file = `${target}/${name}-${hash}.jpg`;
  if (existsSync(file)) continue;
  await sharp(`public/pictures/${name}-${hash}-1600.webp`)
    .resize(1200, 630, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(file);
}

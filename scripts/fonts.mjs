// npm run fonts: cuts the bundled variable fonts down to the characters that this site sets, into app/fonts.
// The rupee sign stands in another file of the same family, so it becomes a tiny font of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 0x131, 0x152, 0x153, ...range(0x2010, 0x2014), 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2032, 0x2033, 0x2190, 0x2192, 0x2212, 0xd7];
const jobs = [
  ['newsreader/files/newsreader-latin-wght-normal.woff2', 'display.woff2', latin],
  ['newsreader/files/newsreader-latin-wght-italic.woff2', 'display-italic.woff2', latin],
  ['newsreader/files/newsreader-latin-ext-wght-normal.woff2', 'display-rupee.woff2', [0x20b9]],
  ['anek-latin/files/anek-latin-latin-wght-normal.woff2', 'text.woff2', latin],
  ['anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', 'text-rupee.woff2', [0x20b9]],
];

mkdirSync('app/fonts', { recursive: true });
for (const [source, target, characters] of jobs) {
  const font = readFileSync(`node_modules/@fontsource-variable/${source}`);
  const cut = await subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(`app/fonts/${target}`, cut);
  console.log(`${target}: ${(cut.length / 1024).toFixed(1)} kB`);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

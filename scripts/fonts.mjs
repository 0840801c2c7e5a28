// npm run fonts: subsets the variable fonts to the characters the site uses, into app/fonts.
// The rupee sign comes from another font file, so it becomes a separate font. PDF files take static fonts with all their
// characters: those are copied into lib/site/pdf/fonts.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

// `common` is loaded by nearly every page; the others only where needed (app/fonts.ts).
const common = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x2212]; // prettier-ignore
// Letters of guests' names. No heading has them.
const accented = [...'ÄÖÜäöüßáàâçéèêíñóôøú'].map((letter) => letter.codePointAt(0));
const latin = [
  ...range(0xa1, 0xff),
  0x131,
  0x152,
  0x153,
  ...range(0x2010, 0x2012),
  0x2022,
  0x2032,
  0x2033,
  0x2190,
  0x2192,
];
const rare = latin.filter((character) => !common.includes(character));
const rupee = [0x20b9];
// Display font: one weight. Text font: regular and semibold, as two files, because browsers lay out static fonts faster;
// its rare characters are one variable file.
const display = 460;
const [regular, semibold] = [400, 600];
const text = { min: regular, max: semibold };
const jobs = [
  ['newsreader/files/newsreader-latin-wght-normal.woff2', 'display.woff2', common, display],
  ['newsreader/files/newsreader-latin-wght-normal.woff2', 'display-more.woff2', rare, display],
  ['newsreader/files/newsreader-latin-ext-wght-normal.woff2', 'display-rupee.woff2', rupee, display],
  ['anek-latin/files/anek-latin-latin-wght-normal.woff2', 'text.woff2', [...common, ...accented], regular],
  [
    'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    'text-semibold.woff2',
    [...common, ...accented],
    semibold,
  ],
  [
    'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    'text-more.woff2',
    rare.filter((character) => !accented.includes(character)),
    text,
  ],
  ['anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', 'text-rupee.woff2', rupee, text],
];

mkdirSync('app/fonts', { recursive: true });
for (const [source, target, characters, wght] of jobs) {
  const font = readFileSync(`node_modules/@fontsource-variable/${source}`);
  const cut = await subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(`app/fonts/${target}`, cut);
  console.log(`${target}: ${(cut.length / 1024).toFixed(1)} kB`);
}

const printed = [
  ['newsreader/500Medium/Newsreader_500Medium.ttf', 'display.ttf'],
  ['anek-latin/400Regular/AnekLatin_400Regular.ttf', 'text.ttf'],
  ['anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf', 'strong.ttf'],
];
mkdirSync('lib/site/pdf/fonts', { recursive: true });
for (const [source, target] of printed)
  copyFileSync(`node_modules/@expo-google-fonts/${source}`, `lib/site/pdf/fonts/${target}`);

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

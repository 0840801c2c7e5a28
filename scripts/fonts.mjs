// npm run fonts: subsets the fonts to the characters and features that the site uses, into app/fonts. PDF files take the same
// fonts with all their characters: those are copied into lib/site/pdf/fonts.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@expo-google-fonts';
// Static fonts: browsers lay out text with them faster than with variable ones.
const display = 'newsreader/500Medium/Newsreader_500Medium.ttf';
const regular = 'anek-latin/400Regular/AnekLatin_400Regular.ttf';
const semibold = 'anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf';

// `common` is loaded by nearly every page; the others only where needed (app/fonts.ts). The rupee sign is common: every family
// in a list of fonts makes the layout of each text slower.
const common = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x20b9, 0x2212]; // prettier-ignore
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
const rareInText = rare.filter((character) => !accented.includes(character));
const jobs = [
  [display, 'display.woff2', common],
  [display, 'display-more.woff2', rare],
  [regular, 'text.woff2', [...common, ...accented]],
  [regular, 'text-more.woff2', rareInText],
  [semibold, 'text-semibold.woff2', [...common, ...accented]],
  [semibold, 'text-semibold-more.woff2', rareInText],
];

mkdirSync('app/fonts', { recursive: true });
for (const [source, target, characters] of jobs) {
  const cut = await subsetFont(readFileSync(`${SOURCES}/${source}`), String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    // The hints of the text font keep the dot of an i apart from its stem at 15 px on ordinary screens.
    noHinting: source === display,
    keepFeatures: ['kern', 'liga', 'tnum'],
  });
  writeFileSync(`app/fonts/${target}`, cut);
  console.log(`${target}: ${(cut.length / 1024).toFixed(1)} kB`);
}

mkdirSync('lib/site/pdf/fonts', { recursive: true });
for (const [source, target] of [
  [display, 'display.ttf'],
  [regular, 'text.ttf'],
  [semibold, 'strong.ttf'],
])
  copyFileSync(`${SOURCES}/${source}`, `lib/site/pdf/fonts/${target}`);

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

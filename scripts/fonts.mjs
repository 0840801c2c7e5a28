// npm run fonts: subsets the fonts to the characters and features that the site uses, into app/fonts, and writes app/fonts.css.
// PDF files need all characters of these fonts, so the complete fonts are copied into lib/site/pdf/fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@expo-google-fonts';
// Static fonts: browsers lay out text with them faster than with variable ones.
const display = 'newsreader/500Medium/Newsreader_500Medium.ttf';
const regular = 'anek-latin/400Regular/AnekLatin_400Regular.ttf';
const semibold = 'anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf';

// The characters of the font files that every page preloads. All others are in files that a page fetches only if it
// needs them. When such a file arrives, the browser lays out the whole page again; that is why the degree sign and some
// letters of names are included here.
const inNames = listCharacters('éöü');
const common = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb0, 0xb7, 0xd7, ...inNames, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x20b9, 0x2212]
  .filter((character) => !listCharacters('#$*<>[\\]^_`{|}~').includes(character)); // oxfmt-ignore
const inHeadings = common.filter((character) => !listCharacters('%=@©°×éöü−').includes(character));
const all = [
  ...range(0x21, 0x7e),
  ...range(0xa1, 0xff),
  0x131,
  0x152,
  0x153,
  ...range(0x2010, 0x2014),
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2032,
  0x2033,
  0x20b9,
  0x2190,
  0x2192,
  0x2212,
].sort((a, b) => a - b);
const faces = [
  { family: 'Newsreader', source: display, file: 'display', characters: inHeadings, weight: '400 700' },
  { family: 'Anek Latin', source: regular, file: 'text', characters: common, weight: '400' },
  { family: 'Anek Latin', source: semibold, file: 'text-semibold', characters: common, weight: '600' },
];

mkdirSync('app/fonts', { recursive: true });
for (const { source, file, characters } of faces) {
  await subset(source, `${file}.woff2`, characters);
  await subset(source, `${file}-more.woff2`, listOthers(characters));
}
const css = `/* Written by scripts/fonts.mjs. */
${faces.map(({ family, file, characters, weight }) => toFace(family, file, weight) + toFace(family, `${file}-more`, weight, listOthers(characters))).join('')}
/* Metrics of the fonts, so that nothing moves when they arrive. */
@font-face { font-family: 'Newsreader Fallback'; src: local('Times New Roman'); ascent-override: 68.49%; descent-override: 24.69%; line-gap-override: 0%; size-adjust: 107.32%; }
@font-face { font-family: 'Anek Fallback'; src: local('Arial'); ascent-override: 94.58%; descent-override: 21.02%; line-gap-override: 0%; size-adjust: 95.16%; }
`;
const formatting = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
writeFileSync('app/fonts.css', (await format('app/fonts.css', css, formatting)).code);

mkdirSync('lib/site/pdf/fonts', { recursive: true });
for (const [source, target] of [
  [display, 'display.ttf'],
  [regular, 'text.ttf'],
  [semibold, 'strong.ttf'],
  // For texts that staff write in these scripts; both fonts have the Latin letters too.
  ['anek-malayalam/400Regular/AnekMalayalam_400Regular.ttf', 'malayalam.ttf'],
  ['anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf', 'devanagari.ttf'],
])
  // Append some bytes: fontkit reads past the last glyph, which fails when that glyph is empty and ends the file.
  writeFileSync(
    `lib/site/pdf/fonts/${target}`,
    Buffer.concat([readFileSync(`${SOURCES}/${source}`), Buffer.alloc(16)]),
  );

async function subset(source, target, characters) {
  const cut = await subsetFont(readFileSync(`${SOURCES}/${source}`), String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    // The hints of the text font keep the dot of an i apart from its stem at 15 px on ordinary screens.
    noHinting: source === display,
    keepFeatures: ['kern', 'liga', 'tnum'],
  });
  writeFileSync(`app/fonts/${target}`, cut);
  console.log(`${target}: ${(cut.length / 1024).toFixed(1)} kB`);
}

/** Both files of a font are one family: browsers process every text once more for each family in a list. */
function toFace(family, file, weight, characters) {
  const only = characters ? `unicode-range: ${toRanges(characters)};` : '';
  return `@font-face { font-family: '${family}'; src: url('./fonts/${file}.woff2') format('woff2'); font-weight: ${weight}; font-display: swap; ${only} }\n`;
}

function toRanges(characters) {
  const hex = (character) => character.toString(16).toUpperCase();
  const starts = characters.filter((character) => !characters.includes(character - 1));
  const ends = characters.filter((character) => !characters.includes(character + 1));
  return starts
    .map((start, at) => `U+${hex(start)}${ends[at] === start ? '' : `-${hex(ends[at])}`}`)
    .join(', ');
}

function listOthers(characters) {
  return all.filter((character) => !characters.includes(character));
}

function listCharacters(text) {
  return [...text].map((character) => character.codePointAt(0));
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

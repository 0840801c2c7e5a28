// npm run fonts: subsets the fonts to the characters and features that the site uses, into app/fonts, and writes app/fonts.css.
// PDF files need all letters that people write, so lib/public/pdf/fonts gets the complete Latin fonts and those of other scripts;
// lib/platform/format/printable.json says which font has which letters. Writes the licences of all to public/font-licences.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';
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
/* Fallback fonts with the metrics of our fonts, so that no text moves when our fonts have loaded. */
@font-face { font-family: 'Newsreader Fallback'; src: local('Times New Roman'); ascent-override: 68.49%; descent-override: 24.69%; line-gap-override: 0%; size-adjust: 107.32%; }
@font-face { font-family: 'Anek Fallback'; src: local('Arial'); ascent-override: 94.58%; descent-override: 21.02%; line-gap-override: 0%; size-adjust: 95.16%; }
`;
const formatting = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
writeFileSync('app/fonts.css', (await format('app/fonts.css', css, formatting)).code);

// PDF files: the Latin fonts are complete, the others have only the letters of their script. For each letter, the
// first font that has it is used.
const pdfFonts = [
  { file: 'display', source: display },
  { file: 'strong', source: semibold },
  { file: 'text', source: regular },
  { file: 'more', source: 'noto-sans/400Regular/NotoSans_400Regular.ttf', letters: [[0x20, 0x20], [0x100, 0x52f], [0x1e00, 0x1fff], [0x2010, 0x206f], [0x20a0, 0x218f]] }, // oxfmt-ignore
  toScript('malayalam', 'anek-malayalam', 'AnekMalayalam', 0xd00),
  toScript('devanagari', 'anek-devanagari', 'AnekDevanagari', 0x900),
  toScript('tamil', 'anek-tamil', 'AnekTamil', 0xb80),
  toScript('kannada', 'anek-kannada', 'AnekKannada', 0xc80),
  toScript('telugu', 'anek-telugu', 'AnekTelugu', 0xc00),
  toScript('bengali', 'anek-bangla', 'AnekBangla', 0x980),
  toScript('gujarati', 'anek-gujarati', 'AnekGujarati', 0xa80),
  toScript('gurmukhi', 'noto-sans-gurmukhi', 'NotoSansGurmukhi', 0xa00),
  { file: 'arabic', source: 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf', letters: [[0x600, 0x6ff], [0x750, 0x77f], [0x8a0, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc], [0x20, 0x2f], [0x3a, 0x40], [0x200c, 0x200d]] }, // oxfmt-ignore
  { file: 'arrows', source: 'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf', letters: [[0x2190, 0x24ff], [0x2600, 0x27bf], [0x2900, 0x2bff]] }, // oxfmt-ignore
  { file: 'symbols', source: 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf', letters: [[0x2300, 0x23ff], [0x25a0, 0x27bf], [0x2b00, 0x2bff]] }, // oxfmt-ignore
  { file: 'more-arrows', source: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf', letters: [[0x2190, 0x21ff]] }, // oxfmt-ignore
];
mkdirSync('lib/public/pdf/fonts', { recursive: true });
const lettersOf = {};
for (const { file, source, letters } of pdfFonts) {
  const whole = readFileSync(`${SOURCES}/${source}`);
  const wanted = letters && String.fromCodePoint(...letters.flatMap(([from, to]) => range(from, to)));
  const cut = wanted ? await subsetFont(whole, wanted, { targetFormat: 'truetype', noHinting: true }) : whole;
  // Append some bytes: fontkit reads past the last glyph, which fails when that glyph is empty and ends the file.
  writeFileSync(`lib/public/pdf/fonts/${file}.ttf`, Buffer.concat([cut, Buffer.alloc(16)]));
  // Ignore the few Greek letters in the Latin fonts, which are mathematical signs.
  const found = create(cut).characterSet.filter((letter) => wanted || letter < 0x370 || letter > 0x3ff);
  lettersOf[file] = toHexRanges([...found].sort((a, b) => a - b)).join(' ');
  console.log(`${file}.ttf: ${(cut.length / 1024).toFixed(1)} kB`);
}
writeLicences([...faces, ...pdfFonts].map(({ source }) => source));
writeFileSync('lib/platform/format/printable.json', JSON.stringify(lettersOf, null, 2) + '\n');

async function subset(source, target, characters) {
  const cut = await subsetFont(readFileSync(`${SOURCES}/${source}`), String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    // The hints of the text font keep the dot of an i apart from its stem at 15 px on ordinary screens.
    noHinting: source === display,
    // Kerning is 40 % of a font file: it pays in headings, and cannot be seen at 16 px.
    keepFeatures: source === display ? ['kern', 'liga', 'tnum'] : ['tnum'],
  });
  writeFileSync(`app/fonts/${target}`, cut);
  console.log(`${target}: ${(cut.length / 1024).toFixed(1)} kB`);
}

/** Both files of a font are one family: browsers process every text once more for each family in a list. */
function toFace(family, file, weight, characters) {
  const only = characters
    ? `unicode-range: ${toHexRanges(characters)
        .map((one) => `U+${one}`)
        .join(', ')};`
    : '';
  return `@font-face { font-family: '${family}'; src: url('./fonts/${file}.woff2') format('woff2'); font-weight: ${weight}; font-display: swap; ${only} }\n`;
}

function toHexRanges(characters) {
  const hex = (character) => character.toString(16).toUpperCase();
  const all = new Set(characters);
  const starts = characters.filter((character) => !all.has(character - 1));
  const ends = characters.filter((character) => !all.has(character + 1));
  return starts.map((start, at) => (ends[at] === start ? hex(start) : `${hex(start)}-${hex(ends[at])}`));
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

/** The font of an Indic script, whose block has 128 characters; with the signs that all of these scripts use. */
function toScript(file, folder, name, start) {
  return { file, source: `${folder}/400Regular/${name}_400Regular.ttf`, letters: [[0x20, 0x20], [start, start + 0x7f], [0x964, 0x965], [0x200c, 0x200d], [0x25cc, 0x25cc]] }; // oxfmt-ignore
}

/** The licence of each font: its copyright line, then the text that all have in common. */
function writeLicences(sources) {
  const folders = [...new Set(sources.map((source) => source.split('/')[0]))].sort();
  const licences = folders.map((folder) => {
    const text = readFileSync(`${SOURCES}/${folder}/LICENSE_FONT`, 'utf8')
      .replaceAll('\r', '')
      .replace('\uFEFF', '');
    const start = text.indexOf('This Font Software is licensed');
    return { line: `${folder}: ${text.slice(0, start).trim()}`, text: text.slice(start).trim() };
  });
  const [first] = licences;
  // A font with a reserved name must not be shipped as a subset.
  const other = licences.find(
    ({ line, text }) => toWords(text) !== toWords(first.text) || /reserved/i.test(line),
  );
  if (other) throw new Error(`another licence: ${other.line}`);
  const notices = licences.map(({ line }) => line).join('\n');
  writeFileSync(
    'public/font-licences.txt',
    `The fonts of this site and of its PDF files:\n\n${notices}\n\n${first.text}\n`,
  );
}

/** The words of a licence, without the licence's URL, which has changed over the years. */
function toWords(text) {
  return text
    .replace(/https?:\/\/(scripts\.sil\.org\/OFL|openfontlicense\.org)/gi, '')
    .replace(/\W+/g, ' ')
    .replace(/https?/g, '')
    .toLowerCase();
}

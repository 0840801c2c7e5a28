import letters from './printable.json';

/** A font of lib/site/pdf/fonts. */
export type Face = keyof typeof letters;
const FACES = Object.keys(letters) as Face[];

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const known = new Map<Face, Set<number>>();

/** A letter with its marks, and the font that has all of it; null if there is none. */
export type PrintableLetter = { text: string; face: Face | null };

/** Splits a text into letters with their fonts: the first font if it has the letter, or else that of the letter before. */
export function splitLetters(text: string, first: Face): PrintableLetter[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let before = first;
  return [...segmenter.segment(text.normalize('NFC'))].flatMap(({ segment }) => {
    const face = findFace(segment, [first, before, ...FACES]);
    // Without a font for the letter with its marks, each is looked for by itself.
    const parts = face === null && findFace(segment.slice(0, 1), FACES) ? [...segment] : [segment];
    return parts.map((part) => {
      const found = face ?? findFace(part, [first, before, ...FACES]);
      if (found && isVisible(part)) before = found;
      return { text: part, face: found };
    });
  });
}

/** A text of a record with characters that no font of a PDF has; emoji are listed as a whole. */
type Unprintable = { path: string; message: string };

/** The texts within a value whose PDF shows boxes, with a sentence for staff. */
export function listUnprintable(value: unknown, path: readonly string[] = []): Unprintable[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => listUnprintable(part, [...path, key]));
  if (typeof value !== 'string' || isPrintable(value)) return [];
  const lost = splitLetters(value, 'text').flatMap(({ text, face }) => (face ? [] : [text]));
  if (lost.length === 0) return [];
  const characters = [...new Set(lost)].map((one) => `“${one}”`).join(', ');
  return [{ path: path.join('.'), message: `No font of the PDF has ${characters}: it shows a box there. Write it otherwise.` }]; // oxfmt-ignore
}

/** Faster than splitting a long text into letters. */
function isPrintable(text: string): boolean {
  return [...text.normalize('NFC').replace(IGNORED, '')].every((character) =>
    FACES.some((face) => listLetters(face).has(character.codePointAt(0) ?? 0)),
  );
}

function isVisible(text: string): boolean {
  return text.replace(IGNORED, '').trim() !== '';
}

/** The first of these fonts that has a letter with its marks. */
export function findFace(letter: string, faces: readonly Face[]): Face | null {
  const codePoints = [...letter.replace(IGNORED, '')].map((one) => one.codePointAt(0) ?? 0);
  return faces.find((face) => codePoints.every((codePoint) => listLetters(face).has(codePoint))) ?? null;
}

function listLetters(face: Face): Set<number> {
  let set = known.get(face);
  if (!set) {
    set = new Set(
      letters[face].split(' ').flatMap((range) => {
        const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end, 16));
        return Array.from({ length: to - from + 1 }, (_, at) => from + at);
      }),
    );
    known.set(face, set);
  }
  return set;
}

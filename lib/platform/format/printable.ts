import letters from './printable.json';

/** A font of lib/public/pdf/fonts. */
export type Face = keyof typeof letters;
const FACES = (Object.keys(letters) as Face[]).filter((face) => face !== 'display' && face !== 'strong');

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const known = new Map<Face, Set<number>>();

/** A part of a text, and the font that has all its characters; null for a character that no font has. */
export type PrintablePart = { text: string; face: Face | null };

/** Splits a text by font: `first` if it has the letter, else the font of the letter before, else any other. */
export function splitByFace(text: string, first: Face): PrintablePart[] {
  const normal = text.normalize('NFC');
  if (normal === '' || hasAll(first, normal)) return normal === '' ? [] : [{ text: normal, face: first }];
  const parts: PrintablePart[] = [];
  let before = first;
  for (const segment of splitLetters(normal)) {
    // A space gets the font of the word before it, so that words of one script are one part.
    const face = findFace(segment, segment === ' ' ? [before, first] : [first, before, ...FACES]);
    // If no font has the letter with its marks, looks for a font for each character.
    const letters = face === null && findFace(segment.slice(0, 1), FACES) ? [...segment] : [segment];
    for (const letter of letters) {
      const found = face ?? findFace(letter, [first, before, ...FACES]);
      const last = parts.at(-1);
      if (found && last?.face === found) last.text += letter;
      else parts.push({ text: letter, face: found });
      if (found && letter.trim() !== '') before = found;
    }
  }
  return parts;
}

/** Splits a text into letters with their marks; an emoji of several characters is one letter. */
export function splitLetters(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** A text of a record with characters that no PDF font has; `message` lists them. Emoji are listed as a whole. */
type Unprintable = { path: string; message: string };

/** The texts within a value that a PDF would print with boxes, each with a message for staff. */
export function listUnprintable(value: unknown, path: readonly string[] = []): Unprintable[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => listUnprintable(part, [...path, key]));
  if (typeof value !== 'string' || isPrintable(value)) return [];
  const lost = splitByFace(value, 'text').flatMap(({ text, face }) => (face ? [] : [text]));
  if (lost.length === 0) return [];
  const characters = [...new Set(lost)].map((one) => `“${one}”`).join(', ');
  return [
    {
      path: path.join('.'),
      message: `No font of the PDF has ${characters}: it shows a box there. Write it otherwise.`,
    },
  ];
}

/** Checks single characters, which is faster than splitting a long text into letters. */
function isPrintable(text: string): boolean {
  for (const character of text.normalize('NFC')) if (findFace(character, FACES) === null) return false;
  return true;
}

/** The first of these fonts that has a letter and its marks. */
export function findFace(letter: string, faces: readonly Face[]): Face | null {
  return faces.find((face) => hasAll(face, letter)) ?? null;
}

function hasAll(face: Face, text: string): boolean {
  const known = listLetters(face);
  for (const character of text)
    if (!known.has(character.codePointAt(0) ?? 0) && !IGNORED.test(character)) return false;
  return true;
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

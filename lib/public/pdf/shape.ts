import 'server-only';
import * as harfbuzz from 'harfbuzzjs';

/** A glyph of a line with the letters that it stands for. */
type Placed = { id: number; xAdvance: number; xOffset: number; yOffset: number; letters: string[] };

const buffer = new harfbuzz.Buffer();
const MARK = /\p{Mn}/u;
/** The text of a glyph that is only part of a letter. PDF readers skip this character. */
const NO_TEXT = 0x200b;

/**
 * Shapes a text into glyphs from left to right, in the form that pdfkit expects of fontkit. The name of a glyph
 * includes its width and its text. `blank` is a glyph without ink.
 */
export function shape(shaper: harfbuzz.Font, blank: number, text: string, isRightToLeft: boolean) {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaper, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  if (isRightToLeft) shaped.reverse();
  const placed: Placed[] = [];
  for (let first = 0, next = 0; first < shaped.length; first = next) {
    const start = shaped[first]?.cluster;
    while (next < shaped.length && shaped[next]?.cluster === start) next += 1;
    const cluster = shaped.slice(first, next).map(toPlaced);
    placed.push(...giveLetters(cluster, text.slice(start, shaped[next]?.cluster), blank));
  }
  if (isRightToLeft) placed.reverse();
  const positions = placed.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, xOffset, yOffset }));
  return {
    glyphs: placed.map(({ id, xAdvance, letters }) => {
      // PDF readers reverse a right-to-left text as a whole, so the letters of each glyph are reversed here.
      const ordered = isRightToLeft ? letters.toReversed() : letters;
      const codePoints = letters.length > 0 ? ordered.map((one) => one.codePointAt(0) ?? 0) : [NO_TEXT];
      return { id: `${id} ${xAdvance} ${codePoints.join(' ')}`, advanceWidth: xAdvance, codePoints };
    }),
    positions,
    /** A getter, because pdfkit scales the positions first. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

function toPlaced({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }: Shaped): Placed {
  return { id: codepoint, xAdvance, xOffset, yOffset, letters: [] };
}
type Shaped = ReturnType<typeof buffer.getGlyphInfosAndPositions>[number];

/**
 * Distributes the letters of a cluster over its glyphs, in reading order. PDF readers read a space after a glyph whose
 * text contains a combining mark, so marks go to zero-width glyphs or to added blank ones.
 */
function giveLetters(glyphs: readonly Placed[], text: string, blank: number): Placed[] {
  const wide = glyphs.filter(({ xAdvance }) => xAdvance > 0).length;
  const bases = [...text].filter((letter) => !MARK.test(letter)).length;
  const letters = [...(bases < wide ? text.normalize('NFD') : text)];
  const given: Placed[] = [];
  const addBlank = (some: string[]) =>
    given.push({ id: blank, xAdvance: 0, xOffset: 0, yOffset: 0, letters: some });
  for (const glyph of glyphs) {
    const end = letters.findIndex((letter) => !MARK.test(letter));
    const marks = letters.splice(0, end < 0 ? letters.length : end);
    if (glyph.xAdvance > 0 && letters.length > 0) {
      if (marks.length > 0) addBlank(marks);
      glyph.letters.push(...letters.splice(0, 1));
    } else {
      glyph.letters.push(...marks);
      if (glyph.xAdvance > 0) moveWidth(glyph, given);
    }
    given.push(glyph);
  }
  if (blank > 0 && letters.some((letter) => MARK.test(letter))) addBlank(letters);
  else given.at(-1)?.letters.push(...letters);
  return given;
}

/** Adds the width of a mark to that of the letter before it. */
function moveWidth(mark: Placed, before: readonly Placed[]): void {
  const at = before.findLastIndex(({ xAdvance }) => xAdvance > 0);
  const letter = before[at];
  if (!letter) return;
  letter.xAdvance += mark.xAdvance;
  for (const glyph of [...before.slice(at + 1), mark]) glyph.xOffset -= mark.xAdvance;
  mark.xAdvance = 0;
}

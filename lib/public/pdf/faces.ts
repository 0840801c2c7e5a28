import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Subset } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import type { Face } from '../../platform/format/printable';
import { shape } from './shape';

/** Fonts are parsed once, because parsing takes as long as laying out a whole document. */
const faces = new Map<Face, Font>();
const ZERO_WIDTH_NON_JOINER = 0x200c;

/** A font for pdfkit, read at first use. HarfBuzz shapes it, because fontkit fails on some Indic and Arabic words. */
export function readFace(face: Face): Font {
  const known = faces.get(face);
  if (known) return known;
  const bytes = readFileSync(path.join(process.cwd(), 'lib', 'public', 'pdf', 'fonts', `${face}.ttf`));
  const font = create(bytes) as Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const blank = font.glyphForCodePoint(ZERO_WIDTH_NON_JOINER).id;
  const createSubset = font.createSubset.bind(font);
  // pdfkit passes on `features`; we set them only for text that runs from right to left.
  const layout = (text: string, features?: unknown) => shape(shaper, blank, text, features !== undefined);
  Object.assign(font, { layout, createSubset: () => withTexts(createSubset()) });
  faces.set(face, font);
  return font;
}

/**
 * A glyph of a PDF file has one text and one width, but in Indic scripts one glyph can stand for different letters. So
 * the file contains a glyph once per text, and text copied from the PDF is correct.
 */
function withTexts(subset: Subset): Subset {
  const { glyphs } = subset as unknown as { glyphs: number[] };
  const include = subset.includeGlyph.bind(subset);
  const places = new Map<string, number>();
  const includeGlyph = (glyph: string | number) => {
    if (typeof glyph === 'number') return include(glyph as never); // a part of another glyph; the types know only objects
    const place = places.get(glyph) ?? glyphs.push(Number.parseInt(glyph, 10)) - 1;
    places.set(glyph, place);
    return place;
  };
  return Object.assign(subset, { includeGlyph });
}

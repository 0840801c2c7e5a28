import 'server-only';
import type { Face } from '../../platform/format/printable';
import { readFace } from './faces';
import { toLines, type Line, type Run, type Span } from './lines';
import type { Part } from './structure';

/** `gap` is the space between lines, in points. */
export type Look = { font: 'display' | 'text' | 'strong'; size: number; gap: number; colour: string };
/** A text in lines, with the distance of each line's baseline from the top. */
export type Block = { lines: readonly { line: Line; baseline: number }[]; height: number; look: Look };
type Place = { x: number; y: number; width: number; align?: 'right' };

/** Fonts whose letters are no taller than the Latin ones, so that their lines need no more space. */
const LIKE_LATIN = new Set<Face>(['more', 'arrows', 'symbols', 'more-arrows']);

/** Lays out and draws text of any script: each run in its font. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #registered = new Set<Face>();
  readonly #blocks = new Map<string, Block>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Lays out a text. The result is cached, because a text is measured before it is drawn. */
  set(text: string | readonly Span[], look: Look, width: number): Block {
    const key = JSON.stringify([text, look, width]);
    const block = this.#blocks.get(key) ?? this.#set(text, look, width);
    this.#blocks.set(key, block);
    return block;
  }

  #set(text: string | readonly Span[], look: Look, width: number): Block {
    const { font, size, gap } = look;
    let height = 0;
    const lines = toLines(text, font, width, (run) => this.#measure(run, size)).map((line, at) => {
      const tall = line.map(({ face }) => face).filter((face) => !LIKE_LATIN.has(face));
      const metrics = [font, ...tall].map((face) => toMetrics(face, size));
      // The baseline of the first line depends on the look alone, so that it matches the text beside it.
      const ascents = (at === 0 ? metrics.slice(0, 1) : metrics).map(({ ascent }) => ascent);
      const baseline = height + Math.max(...ascents);
      height = baseline + Math.max(...metrics.map(({ descent }) => descent)) + gap;
      return { line, baseline };
    });
    return { lines, height, look };
  }

  /** The width of a text that is not wrapped, in points. */
  measure(text: string, { font, size }: Look): number {
    const [line = []] = toLines(text, font, Number.POSITIVE_INFINITY, (run) => this.#measure(run, size));
    return this.#measureLine(line, size);
  }

  /** The parts of a block with the functions that draw them: one part, or several if it contains links. */
  draw({ lines, look }: Block, { x, y, width, align }: Place): Part[] {
    const parts: Part[] = [];
    let last: string | undefined;
    for (const { line, baseline } of lines) {
      let at = align === 'right' ? x + width - this.#measureLine(line, look.size) : x;
      for (const run of line) {
        const left = at;
        const before = parts.at(-1);
        const draw = () => this.#draw(run, look, left, y + baseline);
        if (before && !run.link && !last)
          parts[parts.length - 1] = { draw: () => (before.draw(), draw()), isLink: false };
        else parts.push({ draw, isLink: run.link !== undefined });
        last = run.link;
        at += this.#measure(run, look.size);
      }
    }
    return parts;
  }

  #draw({ text, face, isRightToLeft, link }: Run, { size, colour }: Look, x: number, baseline: number): void {
    this.#use(face, size)
      .fillColor(colour)
      .text(text, x, baseline - toMetrics(face, size).ascent, {
        lineBreak: false,
        ...(link && { link }),
        ...(isRightToLeft && { features: [] }),
      });
  }

  #measureLine(line: Line, size: number): number {
    return line.reduce((sum, run) => sum + this.#measure(run, size), 0);
  }

  #measure({ text, face, isRightToLeft }: Run, size: number): number {
    return this.#use(face, size).widthOfString(text, isRightToLeft ? { features: [] } : {});
  }

  /** Fonts are registered at their first use, because most are rarely needed. */
  #use(face: Face, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(face)) this.#doc.registerFont(face, readFace(face) as unknown as string);
    this.#registered.add(face);
    return this.#doc.font(face).fontSize(size);
  }
}

function toMetrics(face: Face, size: number): { ascent: number; descent: number } {
  const { ascent, descent, lineGap, unitsPerEm } = readFace(face);
  return { ascent: (ascent * size) / unitsPerEm, descent: ((lineGap - descent) * size) / unitsPerEm };
}

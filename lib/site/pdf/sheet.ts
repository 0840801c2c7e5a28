import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { MAIL_COLOURS } from '../../platform/mail/colours';
import { Structure } from './structure';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const WIDTH = PAGE.width - 2 * MARGIN;
const TOP = 42;
const BOTTOM = 56;
export const COLOURS = MAIL_COLOURS.light;

type FontName = 'display' | 'text' | 'strong';
/** Non-Latin scripts in which staff may write quotes. Their fonts also contain the Latin letters. */
const SCRIPTS = { malayalam: /\p{Script=Malayalam}/u, devanagari: /\p{Script=Devanagari}/u };
type AnyFont = FontName | keyof typeof SCRIPTS;
/** `gap` is the space between lines, in points. */
export type Look = { font: FontName; size: number; gap: number; colour: string };

/** A piece of text in a column. */
export type Piece = {
  text: string;
  look: Look;
  /** Space above, in points. */
  before?: number;
  /** Structure tag for screen readers. */
  tag?: 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'Lbl' | 'LBody';
  link?: string;
  /** Label to the left of the text, which is indented by `indent`; an empty label is a bullet. */
  lead?: { text: string; indent: number };
  /** Shown at the right edge. */
  value?: string;
  align?: 'right';
  /** Whether a rule is drawn below the piece. */
  isRuled?: boolean;
};
/** `parent`: the parent of the pieces in the structure tree; by default the document. */
export type Column = { x: number; width: number; pieces: readonly Piece[]; parent?: Structure };

type Meta = { title: string; author: string; subject: string };
/** The list or table that consecutive pieces of the same kind share. */
type Series = { kind: string; parent: Structure };

/** Fonts are parsed once, because parsing takes as long as laying out a whole document. */
const fonts = new Map<AnyFont, Font>();
const RULE_GAP = 3;
/** Space between a label and its value, in points. */
const VALUE_GAP = 14;
/** The largest share of the width that a value takes, so that no word of its label is cut. */
const MOST_VALUE = 0.75;

/** A tagged A4 document that is filled from top to bottom, in bands that never break across pages. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  y = TOP;
  readonly root: Structure;
  readonly #bytes: Promise<Buffer>;
  readonly #registered = new Set<AnyFont>();

  constructor({ title, author, subject }: Meta) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margins: { top: TOP, bottom: 0, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      font: null as unknown as string, // no built-in font
      info: { Title: title, Author: author, Subject: subject, Creator: author, Producer: author },
    });
    this.#bytes = collect(this.doc);
    this.root = Structure.start(this.doc);
  }

  /** Starts a new page unless `height` points are left on this one. */
  keep(height: number): void {
    if (this.y + height <= PAGE.height - BOTTOM) return;
    this.doc.addPage();
    this.y = TOP;
  }

  /** Draws columns side by side on one page. `panel` is the colour of a background that extends by `padding`. */
  band(columns: readonly Column[], { padding = 0, panel = '' } = {}): void {
    const height = Math.max(...columns.map((column) => this.measure(column))) + 2 * padding;
    this.keep(height);
    if (panel) this.decorate(() => this.doc.rect(MARGIN, this.y, WIDTH, height).fill(panel));
    for (const column of columns) this.#lay(column, this.y + padding, true);
    this.y += height;
  }

  /** The height of a column in points. */
  measure(column: Column): number {
    return this.#lay(column, 0, false);
  }

  /** Draws content that screen readers skip. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact');
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Draws a picture or a placeholder, with alt text. */
  figure(alt: string, draw: () => void): void {
    this.root.addFigure(alt, () => {
      this.doc.save();
      draw();
      this.doc.restore();
    });
  }

  rule(colour: string = COLOURS.line): void {
    const { y } = this;
    this.decorate(() =>
      this.doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.6)
        .stroke(colour),
    );
  }

  /** Ends the document. Adds `footer` and the page number to every page. */
  async finish(footer: string): Promise<Buffer> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.decorate(() => {
        const y = PAGE.height - 38;
        this.#use('text').fontSize(8).fillColor(COLOURS.soft);
        this.doc.text(footer, MARGIN, y, { lineBreak: false });
        this.doc.text(`Page ${page + 1} of ${count}`, MARGIN, y, { width: WIDTH, align: 'right' });
      });
    }
    this.doc.end();
    return this.#bytes;
  }

  #lay({ x, width, pieces, parent = this.root }: Column, top: number, isDrawn: boolean): number {
    let y = top;
    let series: Series = { kind: '', parent };
    for (const [at, piece] of pieces.entries()) {
      if (isDrawn) series = toSeries(piece, series, parent);
      y += at === 0 ? 0 : (piece.before ?? 0);
      y += this.#place(piece, { x, y, width, parent: isDrawn ? series.parent : null });
    }
    return y - top;
  }

  /** Draws a piece as a child of a structure element; without a parent, only measures it. */
  #place(piece: Piece, at: { x: number; y: number; width: number; parent: Structure | null }): number {
    const { look, lead, value, isRuled } = piece;
    const text = toShowable(piece.text);
    const indent = lead?.indent ?? 0;
    const valueWidth = value === undefined ? 0 : this.#measureValue(value, look, at.width);
    const box = { width: at.width - indent - valueWidth, lineGap: look.gap };
    const ofValue = value === undefined ? 0 : this.#set(look, value, 'strong').heightOfString(value, { width: valueWidth - VALUE_GAP + 1, lineGap: look.gap }); // oxfmt-ignore
    const ofText = this.#set(look, text).heightOfString(text, box);
    const height = Math.max(ofText, ofValue) + (isRuled ? 2 * RULE_GAP : 0);
    if (at.parent)
      this.#draw(
        { ...piece, text },
        { ...at, indent, valueWidth, height, y: at.y + (isRuled ? RULE_GAP : 0) },
        at.parent,
      );
    return height;
  }

  #draw(
    { text, look, tag = 'P', link, lead, value, align, isRuled }: Piece,
    at: { x: number; y: number; width: number; indent: number; valueWidth: number; height: number },
    parent: Structure,
  ): void {
    const { x, y, width, indent, valueWidth, height } = at;
    const isItem = lead !== undefined || tag === 'LI';
    const own = value !== undefined ? parent.open('TR') : isItem ? parent.open('LI') : parent;
    const set = { lineGap: look.gap, ...(align && { align }) };
    if (lead?.text)
      own.add('Lbl', () =>
        this.#set(look, lead.text)
          .fillColor(COLOURS.soft)
          .text(lead.text, x, y, { ...set, width: indent }),
      );
    else if (lead) this.#bullet(x + 1, y + look.size * 0.42);
    const drawText = () =>
      this.#set(look, text)
        .fillColor(look.colour)
        .text(text, x + indent, y, {
          ...{ ...set, width: width - indent - valueWidth },
          ...(link ? { link } : {}),
        });
    own.add(value !== undefined ? 'TH' : tag === 'LI' || lead ? 'LBody' : tag, drawText, link !== undefined);
    if (value !== undefined)
      own.add('TD', () =>
        this.#set(look, value, 'strong')
          .fillColor(COLOURS.ink)
          .text(value, x + width - valueWidth + VALUE_GAP - 1, y, {
            ...{ ...set, width: valueWidth - VALUE_GAP + 1, align: 'right' },
          }),
      );
    const line = y - RULE_GAP + height;
    if (isRuled)
      this.decorate(() =>
        this.doc
          .moveTo(x, line)
          .lineTo(x + width, line)
          .lineWidth(0.5)
          .stroke(COLOURS.line),
      );
  }

  #bullet(x: number, y: number): void {
    this.decorate(() => this.doc.rect(x, y, 3.2, 3.2).fill(COLOURS.accent));
  }

  /** The width of a value including the gap before it, in points. A value that is wider than its share is wrapped. */
  #measureValue(value: string, look: Look, width: number): number {
    return Math.min(this.#set(look, value, 'strong').widthOfString(value) + VALUE_GAP, width * MOST_VALUE);
  }

  /** Sets the font for the script in which the text is written, or else the font of the look. */
  #set({ font, size }: Look, text: string, name: FontName = font): PDFKit.PDFDocument {
    return this.#use(findScript(text) ?? name).fontSize(size);
  }

  /** Fonts are registered at their first use, because the large ones are rarely needed. */
  #use(name: AnyFont): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) this.doc.registerFont(name, readFont(name) as unknown as string);
    this.#registered.add(name);
    return this.doc.font(name);
  }
}

/** Pieces with a value form a table and items form a list; other pieces are children of the parent of their column. */
function toSeries({ lead, value, tag }: Piece, before: Series, parent: Structure): Series {
  const [type, kind] =
    value !== undefined
      ? (['Table', 'rows'] as const)
      : lead || tag === 'LI'
        ? (['L', lead?.text ? 'facts' : 'points'] as const)
        : ([null, ''] as const);
  if (kind === before.kind) return before;
  return { kind, parent: type === null || parent.type === type ? parent : parent.open(type) };
}

function findScript(text: string): keyof typeof SCRIPTS | null {
  for (const [name, script] of Object.entries(SCRIPTS))
    if (script.test(text)) return name as keyof typeof SCRIPTS;
  return null;
}

function readFont(name: AnyFont): Font {
  const known = fonts.get(name);
  if (known) return known;
  const file = path.join(process.cwd(), 'lib', 'site', 'pdf', 'fonts', `${name}.ttf`);
  const font = create(readFileSync(file)) as Font;
  fonts.set(name, font);
  return font;
}

/** The text without characters that its font lacks, such as emoji: they would become empty boxes. */
function toShowable(text: string): string {
  const font = readFont(findScript(text) ?? 'text');
  return [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('');
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}

import 'server-only';
import PDFDocument from 'pdfkit';
import type { Span } from './lines';
import { COLOURS } from './text-styles';
import { Structure } from './structure';
import { Typesetter, type Block, type Look } from './typesetter';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const WIDTH = PAGE.width - 2 * MARGIN;
const TOP = 42;
const BOTTOM = 56;

/** A piece of text in a column. */
export type Piece = {
  text: string | readonly Span[];
  look: Look;
  /** Space above, in points. */
  before?: number;
  /** Structure tag for screen readers. */
  tag?: 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'Lbl' | 'LBody' | 'HeadCell' | 'TD';
  /** Label to the left of the text, which is indented by `indent`; an empty label is a bullet. */
  lead?: { text: string; indent: number };
  /** Text at the right edge. */
  value?: string;
  align?: 'right';
  /** True for a piece with a line below it. */
  isRuled?: boolean;
};
/** `parent`: the parent of the pieces in the structure tree; by default the document. */
export type Column = { x: number; width: number; pieces: readonly Piece[]; parent?: Structure };

type Meta = { title: string; author: string; subject: string };
/** The list or table that consecutive pieces of the same kind share. */
type Series = { kind: string; parent: Structure };

type Value = { block: Block; width: number };

const RULE_GAP = 3;
/** Space above a heading that a bookmark opens, in points. */
const BOOKMARK_GAP = 12;
const FOOTER: Look = { font: 'text', size: 8, gap: 0, colour: COLOURS.soft };
/** Width reserved for the page number, in points. */
const FOOTER_PAGE = 60;
/** Space between a label and its value, in points. */
const VALUE_GAP = 14;
/** Space between the label of an item and its text, in points. */
const LEAD_GAP = 6;
/** The largest share of the width that a value takes, so that no word of its label is cut. */
const MOST_VALUE = 0.75;

/** A tagged A4 document that is filled from top to bottom, in bands that never break across pages. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  y = TOP;
  readonly root: Structure;
  readonly #bytes: Promise<Buffer>;
  readonly #type: Typesetter;
  /** The bookmark of the last H2, which contains those of its H3. */
  #section: PDFKit.PDFOutline;

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
    // PDF readers show the bookmarks only when the user opens them.
    Object.assign((this.doc as unknown as { _root: { data: object } })._root.data, { PageMode: 'UseNone' });
    this.#bytes = collect(this.doc);
    this.root = Structure.start(this.doc);
    this.#type = new Typesetter(this.doc);
    this.#section = this.doc.outline;
  }

  /** Starts a new page, and returns true, unless `height` points are left on this one. */
  keep(height: number): boolean {
    if (this.y + height <= PAGE.height - BOTTOM) return false;
    this.doc.addPage();
    this.y = TOP;
    return true;
  }

  /** Draws columns side by side on one page. `panel` is the colour of a background that extends by `padding`. */
  band(columns: readonly Column[], { padding = 0, panel = '' } = {}): void {
    const height = this.measure(columns) + 2 * padding;
    this.keep(height);
    if (panel) this.decorate(() => this.doc.rect(MARGIN, this.y, WIDTH, height).fill(panel));
    for (const column of columns) this.#lay(column, this.y + padding, true);
    this.y += height;
  }

  /** The height of columns side by side, in points. */
  measure(columns: readonly Column[]): number {
    return Math.max(...columns.map((column) => this.#lay(column, 0, false)));
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
      const at = { x: MARGIN, y: PAGE.height - 38, width: WIDTH };
      this.decorate(() => {
        for (const { draw } of [
          ...this.#type.draw(this.#type.set(footer, FOOTER, WIDTH - FOOTER_PAGE), at),
          ...this.#type.draw(this.#type.set(`Page ${page + 1} of ${count}`, FOOTER, WIDTH), {
            ...at,
            align: 'right',
          }),
        ])
          draw();
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
    const { look, lead, isRuled } = piece;
    const value = piece.value === undefined ? null : this.#setValue(piece.value, look, at.width);
    const indent = lead?.indent ?? 0;
    const width = at.width - indent - (value?.width ?? 0);
    const text = this.#type.set(piece.text, look, width);
    const label = this.#type.set(lead?.text ?? '', { ...look, colour: COLOURS.soft }, indent - LEAD_GAP);
    const most = Math.max(text.height, label.height, value?.block.height ?? 0);
    const height = most + (isRuled ? 2 * RULE_GAP : 0);
    if (at.parent)
      this.#draw(
        piece,
        { text, label, value },
        { ...at, indent, height, y: at.y + (isRuled ? RULE_GAP : 0) },
        at.parent,
      );
    return height;
  }

  #draw(
    piece: Piece,
    { text, label, value }: { text: Block; label: Block; value: Value | null },
    at: { x: number; y: number; width: number; indent: number; height: number },
    parent: Structure,
  ): void {
    const { look, tag = 'P', lead, align, isRuled } = piece;
    const { x, y, width, indent, height } = at;
    this.#addBookmark(piece, y);
    const isItem = lead !== undefined || tag === 'LI';
    const own = value ? parent.open('TR') : isItem ? parent.open('LI') : parent;
    const inner = { y, ...(align && { align }) };
    if (lead?.text) own.add('Lbl', this.#type.draw(label, { ...inner, x, width: indent }));
    else if (lead) this.#bullet(x + 1, y + look.size * 0.42);
    const parts = this.#type.draw(text, {
      ...inner,
      x: x + indent,
      width: width - indent - (value?.width ?? 0),
    });
    own.add(value ? 'TH' : isItem ? 'LBody' : tag, parts);
    if (value) own.add('TD', this.#type.draw(value.block, { x, y, width, align: 'right' }));
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

  /** Adds a bookmark for a heading. Bookmarks of level 3 are within the last one of level 2. */
  #addBookmark({ text, tag }: Piece, y: number): void {
    if (typeof text !== 'string' || !tag?.startsWith('H')) return;
    const place: object = { top: y - BOOKMARK_GAP, left: PAGE.width }; // pdfkit counts `left` from the right
    const bookmark = (tag === 'H3' ? this.#section : this.doc.outline).addItem(text, place);
    if (tag === 'H2') this.#section = bookmark;
  }

  #bullet(x: number, y: number): void {
    this.decorate(() => this.doc.rect(x, y, 3.2, 3.2).fill(COLOURS.accent));
  }

  /** Sets a value; it is wrapped when it is wider than its share. Its width includes the gap before it. */
  #setValue(text: string, look: Look, width: number): Value {
    const strong: Look = { ...look, font: 'strong', colour: COLOURS.ink };
    const own = Math.min(this.#type.measure(text, strong) + VALUE_GAP, width * MOST_VALUE);
    return { block: this.#type.set(text, strong, own - VALUE_GAP + 1), width: own };
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

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}

import 'server-only';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;
type Group = 'Document' | 'Sect' | 'L' | 'LI' | 'Table' | 'TR';
/** `HeadCell` is a TH cell that is the header of its column. */
type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'HeadCell' | 'TD';

/** A part of a text, with the function that draws it. */
export type Part = { draw: () => void; isLink: boolean };

/** Makes a TH cell the header of its row. Typed as `object`, because pdfkit's types do not know `scope`. */
const ROW_HEADER: object = { scope: 'Row' };
const COLUMN_HEADER: object = { scope: 'Column' };

/** An element of the structure tree, which screen readers follow. */
export class Structure {
  readonly type: Group;
  readonly #doc: PDFKit.PDFDocument;
  readonly #element: Element;

  /** Starts the tree of a document. */
  static start(doc: PDFKit.PDFDocument): Structure {
    const root = new Structure(doc, 'Document');
    doc.addStructure(root.#element);
    return root;
  }

  private constructor(doc: PDFKit.PDFDocument, type: Group) {
    this.type = type;
    this.#doc = doc;
    this.#element = doc.struct(type);
  }

  /** Adds a group and returns it; elements added to the group become its children. */
  open(type: Group): Structure {
    const group = new Structure(this.#doc, type);
    this.#element.add(group.#element);
    return group;
  }

  /** Adds text that is drawn in parts, some of which are links. */
  add(type: Leaf, parts: readonly Part[]): void {
    const children = parts.map(({ draw, isLink }) => (isLink ? this.#doc.struct('Link', {}, draw) : draw));
    const scope = type === 'TH' ? ROW_HEADER : type === 'HeadCell' ? COLUMN_HEADER : {};
    this.#element.add(this.#doc.struct(type === 'HeadCell' ? 'TH' : type, scope, children));
  }

  /** Adds a picture with its description. */
  addFigure(alt: string, draw: () => void): void {
    this.#element.add(this.#doc.struct('Figure', { alt }, draw));
  }

  /** Ends the element and all its children. */
  end(): void {
    this.#element.end();
  }
}

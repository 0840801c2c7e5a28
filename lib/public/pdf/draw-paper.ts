import 'server-only';
import type { Block } from '../../trips/papers/types';
import { drawLetterhead } from './letterhead';
import { MARGIN, Sheet, WIDTH, type Column, type Piece } from './sheet';
import { BODY, COLOURS, EYEBROW, SMALL, SOFT, STRONG, TITLE } from './text-styles';
import type { PdfPaper } from './types';

/** Space between columns, in points. */
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
/** Width of the labels of facts. */
const LABEL = 84;
/** Height kept below a heading, so that it does not end a page, and for a signature on the page of what is above it. */
const KEPT = 64;
/** Height that a row with cells to write in needs more, in points. */
const HAND = 6;
/** Average width of a letter, and the space after a column, in points. */
const LETTER = 5.2;
const GUTTER = 10;
/** Width that a column keeps beside longer ones, in points. */
const SHORT = 84;
/** A sum of money, which is set at the right edge. */
const MONEY = /^−?₹[\d,.]+$/;

/** Draws a paper of a trip. `logo` is the sender's logo as a PNG. */
export async function drawPaper(paper: PdfPaper, logo: Uint8Array | null = null): Promise<Buffer> {
  const { words, sender, issued } = paper;
  const title = [words.title, issued].filter(Boolean).join(' ');
  const sheet = new Sheet({ title: `${title} | ${sender.brand}`, author: sender.brand, subject: title });
  drawLetterhead(sheet, sender, logo);
  sheet.y += 6;
  drawTitle(sheet, paper);
  for (const blocks of pairFacts(words.blocks)) {
    const [block] = blocks;
    const below = words.signature && blocks.at(-1) === words.blocks.at(-1) ? KEPT : 0;
    if (block.head) drawTable(sheet, block, block.head);
    else if (!block.heading && isFacts(block)) drawHeadFacts(sheet, block.rows);
    else if (isFacts(block)) drawFacts(sheet, blocks, below);
    else drawList(sheet, block, below);
    sheet.y += 12;
  }
  if (words.signature) drawSignature(sheet, words.signature);
  return sheet.finish([sender.brand, issued || words.title].join(' · '));
}

function isFacts({ head, rows }: Block): boolean {
  return !head && rows.some(({ length }) => length === 2);
}

/** Two lists of facts with headings stand side by side. */
function pairFacts(blocks: readonly Block[]): [Block, ...Block[]][] {
  const rows: [Block, ...Block[]][] = [];
  const canPair = (block?: Block) => block && block.heading !== '' && isFacts(block);
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last?.length === 1 && canPair(last[0]) && canPair(block)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function drawTitle(sheet: Sheet, { words, issued, mark }: PdfPaper): void {
  const right: Piece[] = [issued, mark].filter(Boolean).map((text, at) => ({
    text, look: at === 0 && issued ? STRONG : SMALL, before: 2,
    align: 'right',
  }));
  const width = WIDTH * 0.62;
  sheet.band([
    { x: MARGIN, width, pieces: [{ text: words.title, look: { ...TITLE, size: 22 }, tag: 'H1' }] },
    ...(right.length > 0 ? [{ x: MARGIN + width, width: WIDTH - width, pieces: right }] : []),
  ]);
  sheet.y += 10;
}

/** The facts below the title, three in a row. */
function drawHeadFacts(sheet: Sheet, facts: Block['rows']): void {
  const width = WIDTH / 3;
  for (let at = 0; at < facts.length; at += 3) {
    sheet.rule();
    sheet.y += 5;
    sheet.band(
      facts.slice(at, at + 3).map(([label = '', value = ''], column) => ({
        x: MARGIN + column * width, width: width - 12,
        pieces: [
          { text: label, look: { ...SMALL, colour: COLOURS.soft } },
          { text: value, look: STRONG },
        ],
      })),
    );
    sheet.y += 4;
  }
  sheet.rule();
}

/** Draws one or two columns of facts. Starts a new page unless `below` points of height are left under them. */
function drawFacts(sheet: Sheet, lists: readonly Block[], below: number): void {
  const columns = lists.map(({ heading, rows }, at) => ({
    x: MARGIN + at * (HALF + GAP),
    width: lists.length > 1 ? HALF : WIDTH,
    parent: sheet.root.open('Sect'),
    pieces: [{ text: heading, look: EYEBROW, tag: 'H2' as const }, ...rows.map(toFactPiece)],
  }));
  sheet.keep(sheet.measure(columns) + below);
  sheet.band(columns);
}

function toFactPiece([label = '', value = '']: readonly string[]): Piece {
  const isLink = value.startsWith('https://');
  const text = isLink ? [{ text: 'Open the map', link: value }] : value;
  return MONEY.test(value)
    ? { text: label, look: BODY, value, isRuled: true, before: 1 }
    : { text, look: isLink ? { ...BODY, colour: COLOURS.link } : BODY, lead: { text: label, indent: LABEL }, before: 3 };
}

/** A list with bullets; without a heading, notes. Each line is on a page with `below` points of height left under it. */
function drawList(sheet: Sheet, { heading, rows }: Block, below: number): void {
  if (heading) drawHeading(sheet, heading);
  const parent = heading ? sheet.root.open('L') : sheet.root;
  for (const [text = ''] of rows) {
    const piece = heading ? { text, look: BODY, lead: { text: '', indent: 12 } } : { text, look: SOFT };
    const columns = [{ x: MARGIN, width: WIDTH, pieces: [piece], parent }];
    sheet.keep(sheet.measure(columns) + below);
    sheet.band(columns);
    sheet.y += 2;
  }
}

function drawHeading(sheet: Sheet, heading: string): void {
  sheet.keep(KEPT);
  sheet.band([{ x: MARGIN, width: WIDTH, pieces: [{ text: heading, look: EYEBROW, tag: 'H2' }] }]);
  sheet.y += 4;
}

/** A table, whose head is repeated on each page; columns of sums are aligned to the right. */
function drawTable(sheet: Sheet, { heading, rows }: Block, head: string[]): void {
  drawHeading(sheet, heading);
  const table = sheet.root.open('Table');
  const widths = shareWidth([head, ...rows]);
  const isMoney = head.map((_, at) => rows.every((row) => MONEY.test(row[at] ?? '')));
  const drawCells = (cells: readonly string[], tag: 'HeadCell' | 'TD') => {
    let x = MARGIN;
    const columns = cells.map((text, at): Column => {
      const look = tag === 'TD' ? BODY : { ...SMALL, colour: COLOURS.soft };
      const align = isMoney[at] && { align: 'right' as const };
      const width = (widths[at] ?? 0) - (at === cells.length - 1 ? 0 : GUTTER);
      const column = { x, width, pieces: [{ text, look, tag, ...align }] };
      x += widths[at] ?? 0;
      return column;
    });
    if (tag === 'TD' && sheet.keep(sheet.measure(columns))) drawCells(head, 'HeadCell');
    const parent = table.open('TR');
    sheet.band(columns.map((column) => ({ ...column, parent })));
    if (tag === 'TD' && cells.filter(Boolean).length === 1) sheet.y += HAND;
    sheet.y += 3;
    sheet.rule();
    sheet.y += 4;
  };
  drawCells(head, 'HeadCell');
  for (const row of rows) drawCells(row, 'TD');
}

/** Widths of columns by their longest text; short ones keep theirs, and the long ones share the rest by its root. */
function shareWidth(rows: readonly string[][]): number[] {
  const natural = (rows[0] ?? []).map(
    (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)) * LETTER + GUTTER,
  );
  const share = (scale: number) =>
    natural.map((width) => Math.min(width, Math.max(SHORT, scale * Math.sqrt(width))));
  const sum = (scale: number) => share(scale).reduce((all, width) => all + width, 0);
  let scale = WIDTH;
  while (scale > 0 && sum(scale) > WIDTH) scale -= 0.1;
  return share(scale).map((width) => (width * WIDTH) / sum(scale));
}

function drawSignature(sheet: Sheet, name: string): void {
  const pieces: Piece[] = [
    { text: `For ${name}`, look: STRONG, align: 'right' },
    { text: 'Authorised signatory', look: SMALL, align: 'right', before: 26 },
  ];
  sheet.band([{ x: MARGIN + HALF + GAP, width: HALF, pieces }]);
}

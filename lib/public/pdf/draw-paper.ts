import 'server-only';
import type { PaperFact, PaperPart, PaperTable } from '../../trips/papers/types';
import { drawLetterhead } from './letterhead';
import { MARGIN, Sheet, WIDTH, type Column, type Piece } from './sheet';
import { BODY, COLOURS, EYEBROW, SMALL, SOFT, STRONG, TITLE } from './text-styles';
import type { PdfPaper } from './types';

/** Space between columns, in points. */
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
/** Width of the labels of facts. */
const LABEL = 84;
/** Height kept below a heading, so that it does not end a page. */
const KEPT = 64;
/** Height that a line written by hand needs more, in points. */
const HAND = 6;
/** A sum of money, which is set at the right edge. */
const MONEY = /^[−-]?₹[\d,.]+$/;

/** Draws a paper of a trip. `logo` is the sender's logo as a PNG. */
export async function drawPaper(paper: PdfPaper, logo: Uint8Array | null = null): Promise<Buffer> {
  const { words, sender, issued } = paper;
  const title = [words.title, issued].filter(Boolean).join(' ');
  const sheet = new Sheet({ title: `${title} | ${sender.brand}`, author: sender.brand, subject: title });
  drawLetterhead(sheet, sender, logo);
  sheet.y += 6;
  drawTitle(sheet, paper);
  for (const row of toRows(words.parts)) drawRow(sheet, row);
  for (const text of words.notes) {
    sheet.band([whole([{ text, look: SOFT }])]);
    sheet.y += 4;
  }
  if (words.signature) drawSignature(sheet, words.signature);
  return sheet.finish([sender.brand, issued || words.title].join(' · '));
}

function drawTitle(sheet: Sheet, { words, issued, mark }: PdfPaper): void {
  const right: Piece[] = [issued, mark].filter(Boolean).map((text, at) => ({
    ...{ text, look: at === 0 && issued ? STRONG : SMALL, before: 2 },
    align: 'right',
  }));
  const width = WIDTH * 0.62;
  sheet.band([
    { x: MARGIN, width, pieces: [{ text: words.title, look: { ...TITLE, size: 22 }, tag: 'H1' }] },
    ...(right.length > 0 ? [{ x: MARGIN + width, width: WIDTH - width, pieces: right }] : []),
  ]);
  drawHeadFacts(sheet, words.facts);
}

function drawHeadFacts(sheet: Sheet, facts: readonly PaperFact[]): void {
  sheet.y += 10;
  const width = WIDTH / 3;
  for (let at = 0; at < facts.length; at += 3) {
    sheet.rule();
    sheet.y += 5;
    sheet.band(
      facts.slice(at, at + 3).map(({ label, value }, column) => ({
        ...{ x: MARGIN + column * width, width: width - 12 },
        pieces: [
          { text: label, look: { ...SMALL, colour: COLOURS.soft } },
          { text: value, look: STRONG },
        ],
      })),
    );
    sheet.y += 4;
  }
  sheet.rule();
  sheet.y += 14;
}

type Row = { facts: Extract<PaperPart, { kind: 'facts' }>[] } | Exclude<PaperPart, { kind: 'facts' }>;

/** The parts in rows: two lists of facts stand side by side; empty parts are left out. */
function toRows(parts: readonly PaperPart[]): Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.kind !== 'facts') {
      if ((part.kind === 'table' ? part.rows : part.items).length > 0) rows.push(part);
    } else if (part.facts.length === 0) continue;
    else if (last && 'facts' in last && last.facts.length === 1) last.facts.push(part);
    else rows.push({ facts: [part] });
  }
  return rows;
}

function drawRow(sheet: Sheet, row: Row): void {
  if ('facts' in row) drawFacts(sheet, row.facts);
  else if (row.kind === 'table') drawTable(sheet, row);
  else {
    drawHeading(sheet, row.heading);
    const list = sheet.root.open('L');
    for (const text of row.items) {
      const pieces = [{ text, look: BODY, lead: { text: '', indent: 12 } }];
      sheet.band([{ ...whole(pieces), parent: list }]);
      sheet.y += 2;
    }
  }
  sheet.y += 12;
}

function drawHeading(sheet: Sheet, heading: string): void {
  sheet.keep(KEPT);
  sheet.band([whole([{ text: heading, look: EYEBROW, tag: 'H2' }])]);
  sheet.y += 4;
}

function drawFacts(sheet: Sheet, lists: readonly { heading: string; facts: PaperFact[] }[]): void {
  sheet.band(
    lists.map(({ heading, facts }, at) => ({
      ...{ x: MARGIN + at * (HALF + GAP), width: lists.length > 1 ? HALF : WIDTH },
      parent: sheet.root.open('Sect'),
      pieces: [{ text: heading, look: EYEBROW, tag: 'H2' as const }, ...facts.map(toFactPiece)],
    })),
  );
}

function toFactPiece({ label, value }: PaperFact): Piece {
  const isLink = value.startsWith('https://');
  const text = isLink ? [{ text: 'open the map', link: value }] : value;
  return MONEY.test(value)
    ? { text: label, look: BODY, value, isRuled: true, before: 1 }
    : { text, look: isLink ? { ...BODY, colour: COLOURS.link } : BODY, lead: { text: label, indent: LABEL }, before: 3 };
}

function drawTable(sheet: Sheet, { heading, head, rows, widths, numbersFrom }: PaperTable): void {
  drawHeading(sheet, heading);
  const table = sheet.root.open('Table');
  const drawCells = (cells: readonly string[], tag: 'HeadCell' | 'TD') => {
    const parent = table.open('TR');
    let x = MARGIN;
    const columns = cells.map((text, at): Column => {
      const share = (widths[at] ?? 0) * WIDTH;
      const look = tag === 'TD' ? BODY : { ...SMALL, colour: COLOURS.soft };
      const align = at >= numbersFrom && { align: 'right' as const };
      const isLast = at === cells.length - 1;
      const column = { x, width: isLast ? share : share - 8, pieces: [{ text, look, tag, ...align }], parent };
      x += share;
      return column;
    });
    sheet.band(columns);
  };
  drawCells(head, 'HeadCell');
  for (const row of rows) {
    sheet.y += 3;
    sheet.rule();
    sheet.y += 4;
    drawCells(row, 'TD');
    if (row.includes('')) sheet.y += HAND; // cells to write in
  }
  sheet.y += 3;
  sheet.rule();
}

function drawSignature(sheet: Sheet, name: string): void {
  sheet.keep(56);
  const column = (pieces: Piece[]) => ({ x: MARGIN + HALF + GAP, width: HALF, pieces });
  sheet.band([column([{ text: `For ${name}`, look: STRONG, align: 'right' }])]);
  sheet.y += 26;
  sheet.band([column([{ text: 'Authorised signatory', look: SMALL, align: 'right' }])]);
}

function whole(pieces: Piece[]): Column {
  return { x: MARGIN, width: WIDTH, pieces };
}

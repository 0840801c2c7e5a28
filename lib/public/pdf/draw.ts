import 'server-only';
import { drawQr, QR_BORDER } from '../../platform/qr';
import { drawLetterhead, toContacts } from './letterhead';
import { BODY, COLOURS, DOT, EYEBROW, HEADING, LINK, NAME, SMALL, SOFT, STRONG, TITLE } from './text-styles';
import { MARGIN, PAGE, Sheet, WIDTH, type Column, type Piece } from './sheet';
import type { Structure } from './structure';
import type { Fact, PdfContent, PdfDay, PdfList, PdfPrice } from './types';
import { listLines } from '../../platform/format/typed-text';

/** Draws a PDF file. `picture` and those of the `houses` are JPEGs, `logo` is the sender's logo as a PNG. */
export async function drawPdf(
  pdf: PdfContent,
  picture: Uint8Array | null,
  logo: Uint8Array | null = null,
  houses: readonly (Uint8Array | null)[] = [],
): Promise<Buffer> {
  const { title, intro, sender, url } = pdf;
  const subject = intro.replace(/\s+/g, ' ');
  const sheet = new Sheet({ title: `${title} | ${sender.brand}`, author: sender.brand, subject });
  drawLetterhead(sheet, sender, logo);
  if (picture && pdf.picture) drawPicture(sheet, Buffer.from(picture), pdf.picture.alt);
  drawHead(sheet, pdf);
  drawPrice(sheet, pdf.price, pdf.dated);
  drawHighlights(sheet, pdf.highlights);
  drawDays(sheet, pdf.days);
  drawHouses(sheet, pdf.houses ?? [], houses);
  for (const row of toRows(pdf.lists)) drawLists(sheet, row);
  if (pdf.notes) drawLists(sheet, [pdf.notes]);
  drawClosing(sheet, pdf);
  return sheet.finish(
    `${sender.brand} · ${(sender.phones[0] ?? sender.email).text} · ${url.replace(/^https?:\/\//, '')}`,
  );
}

function drawPicture(sheet: Sheet, picture: Buffer, alt: string): void {
  const { doc, y } = sheet;
  const height = 196;
  sheet.figure(alt, () => {
    doc.rect(MARGIN, y, WIDTH, height).clip();
    doc.image(picture, MARGIN, y, { cover: [WIDTH, height], align: 'center', valign: 'center' });
  });
  sheet.y += height + 18;
}

function drawHead(sheet: Sheet, { eyebrow, title, intro, facts }: PdfContent): void {
  sheet.band([
    full([
      { text: eyebrow, look: EYEBROW },
      { text: title, look: TITLE, tag: 'H1', before: 6 },
    ]),
  ]);
  // Each paragraph is a separate band, so that a long greeting can continue on the next page.
  for (const text of listLines(intro)) {
    sheet.y += 8;
    sheet.band([full([{ text, look: { ...TITLE, size: 12, gap: 3 } }])]);
  }
  sheet.y += 12;
  const perRow = facts.length === 4 ? 4 : 3;
  const list = sheet.root.open('L');
  for (let at = 0; at < facts.length; at += perRow) {
    sheet.rule();
    sheet.y += 5;
    const columns = toColumns(perRow, 16, facts.slice(at, at + perRow).map(toFactPieces));
    sheet.band(columns.map((column) => ({ ...column, parent: list.open('LI') })));
    sheet.y += 4;
  }
  sheet.rule();
  sheet.y += 16;
}

function drawHighlights(sheet: Sheet, highlights: readonly PdfList[]): void {
  for (const { heading, items } of highlights) {
    sheet.band([
      full([
        { text: heading, look: EYEBROW, tag: 'H2' },
        { text: items.join(DOT), look: BODY, before: 2 },
      ]),
    ]);
    sheet.y += 8;
  }
  sheet.y += 6;
}

function toFactPieces({ label, value }: Fact): Piece[] {
  return [
    { text: label, look: { ...SMALL, colour: COLOURS.soft }, tag: 'Lbl' },
    { text: value, look: STRONG, tag: 'LBody' },
  ];
}

function drawPrice(sheet: Sheet, price: PdfPrice, dated: string): void {
  const padding = 16;
  const inner = WIDTH - 2 * padding;
  const terms = listTerms(price);
  const width = terms.length > 0 ? inner * 0.5 - 14 : inner;
  sheet.band(
    [
      { x: MARGIN + padding, width, pieces: listPrice(price, dated) },
      { x: MARGIN + padding + width + 28, width: inner - width - 28, pieces: terms },
    ].filter(({ pieces }) => pieces.length > 0),
    { padding, panel: COLOURS.page },
  );
  sheet.y += 24;
}

function listPrice({ heading, label, amount, unit, rows, notes }: PdfPrice, dated: string): Piece[] {
  return [
    { text: heading, look: EYEBROW, tag: 'H2' },
    { text: label, look: SOFT, before: 6 },
    { text: amount, look: TITLE },
    ...(unit ? [{ text: unit, look: SOFT }] : []),
    ...rows.map((row) => ({ ...toRow(row), look: BODY, before: 4 })),
    ...notes.map((text) => ({ text, look: SMALL, before: 6 })),
    { text: `${dated}.`, look: { ...SMALL, colour: COLOURS.soft }, before: 6 },
  ];
}

function listTerms({ payment, cancellation }: PdfPrice): Piece[] {
  return [
    ...(payment.length > 0 ? [toSubheading('Payment')] : []),
    ...payment.map(toRuledRow),
    ...(cancellation.length > 0 ? [{ ...toSubheading('If you cancel'), before: 12 }] : []),
    ...cancellation.map(toRuledRow),
  ];
}

function toRow({ label, value }: Fact): Piece {
  return { text: label, look: SMALL, ...(value ? { value } : { tag: 'LI' }) };
}

function toRuledRow(fact: Fact): Piece {
  return { ...toRow(fact), isRuled: true };
}

function toSubheading(text: string): Piece {
  return { text, look: EYEBROW, tag: 'H3' };
}

function drawDays(sheet: Sheet, days: readonly PdfDay[]): void {
  if (days.length === 0) return;
  sheet.keep(160);
  sheet.band([full([{ text: 'Day by day', look: HEADING, tag: 'H2' }])]);
  sheet.y += 8;
  for (const day of days) {
    const columns = toDayColumns(day);
    sheet.keep(sheet.measure(columns) + 9);
    sheet.rule();
    sheet.y += 9;
    sheet.band(columns);
    sheet.y += 10;
  }
  sheet.y += 8;
}

function toDayColumns({ day, place, title, text, points, facts }: PdfDay): Column[] {
  const rail = 92;
  return [
    {
      x: MARGIN,
      width: rail - 12,
      pieces: [
        { text: `Day ${day}`, look: { ...STRONG, colour: COLOURS.accent } },
        ...(place ? [{ text: place, look: { ...SMALL, colour: COLOURS.soft } }] : []),
      ],
    },
    {
      x: MARGIN + rail,
      width: WIDTH - rail,
      pieces: [
        { text: title, look: NAME, tag: 'H3' },
        { text, look: BODY, before: 3 },
        ...points.map((point, at): Piece => ({ ...toPoint(point), before: at === 0 ? 4 : 1 })),
        ...facts.map((fact, at): Piece => ({
          text: fact.value,
          look: SMALL,
          lead: { text: fact.label, indent: 38 },
          before: at === 0 ? 5 : 1,
        })),
      ],
    },
  ];
}

function drawHouses(
  sheet: Sheet,
  houses: NonNullable<PdfContent['houses']>,
  pictures: readonly (Uint8Array | null)[],
): void {
  if (houses.length === 0) return;
  const columns = toColumns(
    3,
    14,
    houses.map(({ name, url }) => [{ text: url ? [{ text: name, link: url }] : name, look: url ? LINK : STRONG }]),
  );
  const height = 100;
  sheet.keep(height + 64);
  sheet.band([full([{ text: 'Where you stay', look: { ...HEADING, size: 14 }, tag: 'H2' }])]);
  sheet.y += 5;
  const { doc, y } = sheet;
  for (const [at, { x, width }] of columns.entries()) {
    const picture = pictures[at];
    if (picture)
      sheet.figure(houses[at]?.alt ?? '', () => {
        doc.rect(x, y, width, height).clip();
        doc.image(Buffer.from(picture), x, y, { cover: [width, height], align: 'center', valign: 'center' });
      });
  }
  sheet.y += height + 6;
  sheet.band(columns);
  sheet.y += 18;
}

function toPoint(text: string): Piece {
  return { text, look: BODY, lead: { text: '', indent: 12 } };
}

/** Puts up to three lists in one row; splits more, such as those of a quote with several options, into two rows. */
function toRows(lists: readonly PdfList[]): PdfList[][] {
  const half = lists.length > 3 ? Math.ceil(lists.length / 2) : lists.length;
  return [lists.slice(0, half), lists.slice(half)];
}

/** Shorter lists than this (in points) stay on one page. */
const MOST_KEPT = 300;

/** Draws lists side by side, item by item, so that a long list can break across pages. */
function drawLists(sheet: Sheet, lists: readonly PdfList[]): void {
  if (lists.length === 0) return;
  const sections = lists.map(() => sheet.root.open('Sect'));
  const set = (parents: readonly Structure[], toPieces: (list: PdfList) => Piece[]) =>
    toColumns(lists.length, 24, lists.map(toPieces), parents);
  const longest = Math.max(...lists.map(({ items }) => items.length));
  const toRow = (parents: readonly Structure[], at: number) =>
    set(parents, ({ items }) => items.slice(at, at + 1).map(toPoint));
  let height = 40;
  for (let at = 0; at < longest; at += 1)
    height += 2 + sheet.measure(toRow(sections, at));
  sheet.keep(height < MOST_KEPT ? height : 100);
  sheet.band(set(sections, ({ heading }) => [{ text: heading, look: { ...HEADING, size: 14 }, tag: 'H2' }]));
  sheet.y += 5;
  const bodies = sections.map((section) => section.open('L'));
  for (let at = 0; at < longest; at += 1) {
    sheet.band(toRow(bodies, at));
    sheet.y += 2;
  }
  sheet.y += 18;
}

function drawClosing(sheet: Sheet, { url, sender }: PdfContent): void {
  const side = 76;
  sheet.keep(side + 20);
  sheet.rule(COLOURS.ink);
  sheet.y += 14;
  const { doc, y } = sheet;
  const { path, size } = drawQr(url);
  sheet.figure(`QR code of ${url}`, () => {
    // The blank space of the page serves as the quiet zone.
    const scale = side / (size - 2 * QR_BORDER);
    doc.translate(MARGIN - QR_BORDER * scale, y - QR_BORDER * scale).scale(scale);
    doc.path(path).fill(COLOURS.ink);
  });
  sheet.band([
    {
      x: MARGIN + side + 18,
      width: WIDTH - side - 18,
      pieces: [
        // A quote shows the URL of the home page, because its own URL is private.
        { text: new URL(url).pathname === '/' ? 'Our site' : 'This trip on our site', look: NAME, tag: 'H2' },
        { text: [{ text: url, link: url }], look: LINK },
        { text: `${sender.brand}, ${sender.address}`, look: BODY, before: 6 },
        { text: toContacts(sender.phones), look: BODY },
        { text: [sender.email], look: BODY },
      ],
    },
  ]);
}

function full(pieces: readonly Piece[]): Column {
  return { x: MARGIN, width: WIDTH, pieces };
}

/** `count` columns of equal width. */
function toColumns(
  count: number,
  gap: number,
  contents: readonly Piece[][],
  parents: readonly Structure[] = [],
): Column[] {
  const width = (PAGE.width - 2 * MARGIN - gap * (count - 1)) / count;
  return contents
    .map((pieces, at) => ({ x: MARGIN + at * (width + gap), width, pieces, parent: parents[at] }))
    .filter(({ pieces }) => pieces.length > 0);
}

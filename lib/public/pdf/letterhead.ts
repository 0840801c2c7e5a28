import 'server-only';
import { keepTogether } from '../../platform/format/no-break-spaces';
import type { Span } from './lines';
import { COLOURS, DOT, NAME, SMALL } from './text-styles';
import { MARGIN, WIDTH, type Sheet } from './sheet';
import type { Contact, PdfContent } from './types';

/** The drawing of the houseboat in components/site/frame/logo.tsx, on a square of 64 units. */
const MARK = [
  'M14.5 33C15.5 24 22 19 31 19h5.500c8 0 13 5 14 14ZM22 25v5h5v-5Zm8.5 0v5h5v-5Zm8.5 0v5h4.500v-5Z',
  'M4.5 26.500C8 32 12.5 34.5 18.5 34.500H45c6.5 0 11-3.5 14.5-11C58.5 36 49.5 43.5 33 43.500S7 37.5 4.5 26.500Z',
];
const WAVES =
  'M10 50.500c3.7-2.6 7.3-2.6 11 0s7.3 2.6 11 0 7.3-2.6 11 0 7.3 2.6 11 0M21 57.500c3.7 2.6 7.3 2.6 11 0s7.3-2.6 11 0';

export function drawLetterhead(
  sheet: Sheet,
  { brand, letterhead }: PdfContent['sender'],
  logo: Uint8Array | null,
): void {
  const { doc, y } = sheet;
  if (logo)
    sheet.figure(brand, () => {
      doc.image(Buffer.from(logo), MARGIN, y - 8, { fit: [170, 30], valign: 'center' });
    });
  else
    sheet.decorate(() => {
      doc.translate(MARGIN - 1, y - 5).scale(26 / 64);
      for (const path of MARK) doc.path(path).fill(COLOURS.link, 'even-odd');
      doc.path(WAVES).lineWidth(2.8).lineCap('round').stroke(COLOURS.link);
    });
  sheet.band([
    ...(logo
      ? []
      : [{ x: MARGIN + 34, width: 200, pieces: [{ text: brand, look: { ...NAME, size: 16, gap: 0 } }] }]),
    {
      x: MARGIN + 200,
      width: WIDTH - 200,
      pieces: [{ text: toContacts(letterhead), look: SMALL, align: 'right' }],
    },
  ]);
  sheet.y += logo ? 22 : 16;
}

/** Contacts in one line, each with its link. */
export function toContacts(contacts: readonly Contact[]): Span[] {
  return contacts.flatMap(({ text, link }, at) => [
    ...(at > 0 ? [{ text: DOT }] : []),
    { text: keepTogether(text), link },
  ]);
}

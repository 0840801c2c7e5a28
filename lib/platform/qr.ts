import { encode } from 'uqr';

/** The width of the quiet zone that the QR standard requires, in modules (squares of the code). */
export const QR_BORDER = 4;

/** A QR code as one SVG path on a square of `size` units, one unit per module. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QR_BORDER });
  return { size, path: data.map(drawRow).join('') };
}

/** Draws each dark run of a row as a rectangle of height 1. */
function drawRow(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x - start + 1;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

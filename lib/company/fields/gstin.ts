const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True for text in the shape of a GSTIN, whatever its check character. */
export function hasGstinShape(text: string): boolean {
  return SHAPE.test(text);
}

/**
 * True if the last character is the right check character for the others. Call it only for text in the shape of a
 * GSTIN.
 */
export function hasGstinCheck(gstin: string): boolean {
  const sum = [...gstin.slice(0, -1)].reduce((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return gstin.endsWith(SIGNS.charAt((36 - (sum % 36)) % 36));
}

/** The PAN within a GSTIN; blank for any other text. */
export function toPan(gstin: string): string {
  return hasGstinShape(gstin) ? gstin.slice(2, 12) : '';
}

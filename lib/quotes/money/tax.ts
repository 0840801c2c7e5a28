/** The GST included in a total, all in paise. CGST and SGST are equal; the total is `taxable` plus both. */
export type Tax = { taxable: number; cgst: number; sgst: number };

/** The total in whole rupees for a net amount: with tax, rounded up to a multiple of `roundTo`. */
export function addTax(net: number, taxPercent: number, roundTo: number): number {
  // Integers (thousandths of a rupee), because 1.05 × 20,000 would be 21,000.000000000004.
  const gross = net * (1000 + Math.round(taxPercent * 10));
  return Math.ceil(gross / (1000 * roundTo)) * roundTo;
}

/** The tax that a total in whole rupees includes, each half rounded to a paisa. */
export function splitTax(total: number, taxPercent: number): Tax {
  const paise = total * 100;
  const half = Math.round((paise * taxPercent) / 2 / (100 + taxPercent));
  return { taxable: paise - 2 * half, cgst: half, sgst: half };
}

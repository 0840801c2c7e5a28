const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats whole rupees with Indian grouping: `₹1,50,000`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** Whole rupees as people type them, such as `₹14,220`; NaN for other text. */
export function readRupees(text: string): number {
  return Number(text.replace(/[₹,\s]/g, '') || Number.NaN);
}

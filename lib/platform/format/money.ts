const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats whole rupees with Indian grouping: `₹1,50,000`, `−₹500`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount).replace('-', '−');
}

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats paise as rupees with two decimals: `₹45,142.86`. */
export function formatPaise(paise: number): string {
  return withPaise.format(paise / 100).replace('-', '−');
}

/** Whole rupees as people type them, such as `₹14,220`; NaN for other text. */
export function readRupees(text: string): number {
  return Number(text.replace(/[₹,\s]/g, '') || Number.NaN);
}

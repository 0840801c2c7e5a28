const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats whole rupees with Indian grouping: `₹1,50,000`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

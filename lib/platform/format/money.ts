const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `₹1,50,000`: whole rupees with Indian grouping. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

import { formatPaise } from '../../platform/format/money';

/**
 * The kinds of papers. `plain`: the title without a GSTIN of the company. `sign`: of its amount in the accountant's file.
 * `group`: what one press issues, or `current` for those without a number, which follow the trip. `isOriginal`: for the
 * traveller.
 */
export const PAPERS = {
  receipt: { title: 'Receipt voucher', plain: 'Receipt', sign: 1, group: 'money', isOriginal: true },
  refund: { title: 'Refund voucher', plain: 'Refund receipt', sign: -1, group: 'money', isOriginal: true },
  invoice: { title: 'Tax invoice', plain: 'Bill', sign: 1, group: 'invoice', isOriginal: true },
  bill: { title: 'Bill of supply', plain: 'Bill', sign: 1, group: 'invoice', isOriginal: true },
  credit: { title: 'Credit note', plain: 'Credit note', sign: -1, group: 'note', isOriginal: true },
  debit: { title: 'Debit note', plain: 'Debit note', sign: 1, group: 'note', isOriginal: true },
  voucher: { title: 'Hotel voucher', sign: 0, group: 'vouchers', isOriginal: false },
  duty: { title: 'Driver’s duty slip', sign: 0, group: 'vouchers', isOriginal: false },
  rooming: { title: 'Rooming list', sign: 0, group: 'current', isOriginal: false },
  plan: { title: 'Final plan', sign: 0, group: 'current', isOriginal: true },
} as const;

/** The rights that the accountant's file needs. */
export const MAY_FILE = ['files:export', 'payments:verify'] as const;

/** From this sum, an invoice must name the buyer's address and State (CGST Rules, rule 46). */
export const ADDRESS_FROM = 50_000;

export const PLACES = {
  address: 'By the buyer’s address',
  igst: 'By the address, IGST for foreign tourists',
  home: 'Always our State',
} as const;

export const TOUR_SENTENCE = 'The amount includes charges for accommodation and transportation for the tour.';
export const COMPOSITION_SENTENCE =
  'Composition taxable person, not eligible to collect tax on supplies. No GST is charged.';
export const UNREGISTERED_SENTENCE = 'The seller is not registered under GST. No GST is charged.';
export const NO_PAPER = 'This paper does not exist, or no longer.';
export const NOTHING_TO_ISSUE =
  'There is nothing new to issue. The invoice comes when everything is paid, or on the last day.';
export const BUYER_SAVED = 'Saved. Papers issued from now on name this buyer.';
export const RULE_SAVED = 'Tax rules saved';

/** Whole rupees as papers print them: `₹47,400.00`. */
export function formatAmount(rupees: number): string {
  return formatPaise(rupees * 100);
}

export const DRIVER_RULES = [
  'Be at the pickup 15 minutes early, in a clean car, with the name board.',
  'Air conditioning off on ghat roads only where the car needs it; tell the guests.',
  'No shops or other stops unless the guests ask for them.',
  'No driving between 22:00 and 6:00 without asking us.',
  'Keep the slips of tolls and parking.',
];

export const ADDRESS_MISSING = 'Write the address and State under “Invoice to”: they decide the tax.';

export const TCS_STAYS =
  'TCS that was collected is not in this refund. It stands to the buyer’s credit, who sets it off in the income tax return.';

export function toTcsWarning(tcs: number): string {
  return `Overseas package: collect ${formatAmount(tcs)} of TCS on top of what was paid.`;
}

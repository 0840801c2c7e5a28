import { formatPaise } from '../../platform/format/money';

export const PAPER_KINDS = {
  receipt: 'Receipt voucher',
  refund: 'Refund voucher',
  invoice: 'Tax invoice',
  bill: 'Bill of supply',
  credit: 'Credit note',
  debit: 'Debit note',
  voucher: 'Voucher',
  duty: 'Duty slip',
} as const;

/** The schemes under which GST is charged, or is not. */
export const REGIMES = {
  tour: 'Tour operator, without input credit',
  standard: 'Standard rate, with input credit',
  composition: 'Composition scheme',
  none: 'Not registered',
} as const;

/** The papers that the traveller's page offers. */
export const TRAVELLER_KINDS: (keyof typeof PAPER_KINDS)[] = [
  'receipt',
  'refund',
  'invoice',
  'bill',
  'credit',
  'debit',
];

/** The rights that the accountant's file needs. */
export const MAY_FILE = ['files:export', 'payments:verify'] as const;

/** From this sum, an invoice must name the buyer's address and State (CGST Rules, rule 46). */
export const ADDRESS_FROM = 50_000;

export const TOUR_SENTENCE = 'The amount includes charges for accommodation and transportation for the tour.';
export const COMPOSITION_SENTENCE =
  'Composition taxable person, not eligible to collect tax on supplies. No GST is charged.';
export const UNREGISTERED_SENTENCE = 'The seller is not registered under GST. No GST is charged.';
export const NO_PAPER = 'This paper does not exist, or no longer.';
export const NOTHING_TO_ISSUE = 'There is nothing new to issue.';
export const INVOICED_BEFORE = 'This trip has its invoice. A credit or debit note changes it.';
export const NOT_DUE = 'The invoice is issued when everything is paid, or on the last day.';
export const ADDRESS_MISSING =
  'From ₹50,000 an invoice must name the address and the State. Write them under “Invoice to” first.';
export const BUYER_SAVED = 'Saved. Papers issued from now on name this buyer.';
export const RULE_SAVED = 'Tax rules saved';

/** Tells what was issued. */
export function toIssued(numbers: readonly string[]): string {
  return `Issued ${numbers.join(', ')}`;
}

const UNITS =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Whole rupees in words with Indian grouping: `One Lakh Fifty Thousand Rupees Only`. */
export function spellRupees(amount: number): string {
  return `${spell(amount) || 'Zero'} Rupees Only`;
}

function spell(amount: number): string {
  const [size, name] = GROUPS.find(([least]) => amount >= least) ?? [0, ''];
  if (size > 0)
    return [spell(Math.floor(amount / size)), name, spell(amount % size)].filter(Boolean).join(' ');
  if (amount < 20) return UNITS[amount] ?? '';
  return [TENS[Math.floor(amount / 10)], UNITS[amount % 10]].filter(Boolean).join(' ');
}

/** Whole rupees as papers print them: `₹47,400.00`. */
export function formatAmount(rupees: number): string {
  return formatPaise(rupees * 100);
}

/** The usual times of houses in Kerala; boats lie anchored from 17:30 to 8:00 by law. */
export const HOTEL_TIMES = { from: 'from 14:00', to: 'until 11:00' };
export const BOAT_TIMES = {
  from: '12:00',
  to: '9:00',
  facts: (category: string): [string, string][] => [
    ['Air conditioning', /premium|luxury/i.test(category) ? 'at all times' : '21:00 to 6:00'],
    ['Route', 'the backwaters from the jetty and back; anchored from 17:30 to 8:00'],
    ['Menu', 'Kerala meals on board; tell us what somebody does not eat'],
  ],
};

export const EMERGENCY_NUMBERS: [string, string][] = [
  ['Emergency', '112'],
  ['Ambulance', '108'],
  ['Tourist helpline', '1363'],
];
export const ALONE_ON_ROAD = 'Call us first when something is not as written here. We answer at any hour.';
export const OWN_COSTS = 'what is not named here: drinks, laundry, phone, minibar, personal wishes';
export const DRIVER_RULES = [
  'Be at the pickup 15 minutes early, in a clean car, with the name board.',
  'Air conditioning off on ghat roads only where the car needs it; tell the guests.',
  'No shops or other stops unless the guests ask for them.',
  'No driving between 22:00 and 6:00 without asking us.',
  'Keep the slips of tolls and parking.',
];

export function toBillWords(brand: string): string {
  return `room and meals named here to ${brand}; take no payment for them from the guests`;
}
export function toChangeWords(brand: string): string {
  return `changes and cancellations through ${brand} only, by the terms of our booking`;
}

export const TOUR_NEEDS_BOTH =
  'The tour rate needs stay and transport in one tour; this trip does not have both. Ask your accountant before the invoice.';

export function toAddressWarning(isPriced: boolean): string {
  return isPriced
    ? 'Write the address and State under “Invoice to” before money is verified: they decide between CGST and SGST or IGST.'
    : 'Write the address and State under “Invoice to”: the bill must name them.';
}

export function toTcsWarning(tcs: number, hasPan: boolean): string {
  return `Overseas package: collect ${formatAmount(tcs)} of TCS on top of what was paid${hasPan ? '' : ' (the rate without a PAN)'}.`;
}

import type { PlainDate } from '../../platform/format/dates';
import { splitTax } from '../../quotes/money/price-option';
import { ABROAD, isStateCode, KERALA, type StateCode } from './states';
import type { Buyer, PaperTax, Place, TaxRule } from './types';

/**
 * The rule before an owner sets another one: tour operator with 5 % and no input credit (notification 11/2017, entry 23),
 * SAC 998555, place of supply by the buyer's address; 2 % of tax collected at source on overseas packages (Income-tax Act
 * 2025, section 394(1)).
 */
export const FIRST_RULE: TaxRule = {
  fromDay: '2026-04-01',
  ratePercent: 5,
  sac: '998555',
  place: 'address',
  tcsPercent: 2,
};

/** The highest rate that a tour has without input credit. */
const TOUR_PERCENT = 5;
/** Without a PAN, TCS is doubled, and at least this (section 397). */
const TCS_WITHOUT_PAN = 5;

/**
 * The rule in force on a day: the latest that starts on or before it. Without a GSTIN nobody may collect GST, whatever
 * the rule says.
 */
export function getTaxRule(rules: readonly TaxRule[], day: PlainDate, gstin: string): TaxRule {
  const rule = rules
    .filter(({ fromDay }) => fromDay <= day)
    .reduce((last, one) => (one.fromDay >= last.fromDay ? one : last), FIRST_RULE);
  return gstin === '' ? { ...rule, ratePercent: 0 } : rule;
}

/** True for the rate of a tour that has stay and transport. */
export function isTourRate({ ratePercent }: Pick<TaxRule, 'ratePercent'>): boolean {
  return ratePercent > 0 && ratePercent <= TOUR_PERCENT;
}

/**
 * The place of supply and whether the supply is inter-State (IGST Act, sections 12 and 13): the State of the buyer's
 * GSTIN, else that of the address; the seller's State without an address and for a foreign tourist, whose tour is
 * performed here. A rule may set the seller's State for everybody, or IGST for foreign tourists.
 */
export function decidePlace(buyer: Buyer, seller: { gstin: string }, { place }: TaxRule): Place {
  const home = readState(seller.gstin) ?? KERALA;
  const state = readState(buyer.gstin) ?? readState(buyer.state) ?? home;
  if (place === 'home') return { state: home, isInterState: false };
  if (state === ABROAD) return { state: home, isInterState: place === 'igst' };
  return { state, isInterState: state !== home };
}

/** The tax inside an amount of whole rupees, in paise: CGST and SGST of equal size, or IGST. */
export function computeTax(amount: number, ratePercent: number, { isInterState }: Place): PaperTax {
  if (!isInterState) return { ...splitTax(amount, ratePercent), igst: 0 };
  const igst = Math.round((amount * 100 * ratePercent) / (100 + ratePercent));
  return { taxable: amount * 100 - igst, cgst: 0, sgst: 0, igst };
}

/**
 * The tax of the money between two running totals: the tax of the larger less the tax of the smaller. Rounding each
 * paper by itself would not add up; this way the taxes of all receipts are the tax of the invoice, to the paisa.
 */
export function computeTaxBetween(
  sums: readonly [number, number],
  ratePercent: number,
  place: Place,
): PaperTax {
  const less = computeTax(Math.min(...sums), ratePercent, place);
  const more = computeTax(Math.max(...sums), ratePercent, place);
  return {
    taxable: more.taxable - less.taxable,
    cgst: more.cgst - less.cgst,
    sgst: more.sgst - less.sgst,
    igst: more.igst - less.igst,
  };
}

/** The rate of TCS of a buyer: none for visitors from abroad, more without a PAN. */
export function getTcsPercent({ tcsPercent }: TaxRule, { state, hasPan }: Buyer): number {
  if (state === ABROAD || tcsPercent === 0) return 0;
  return hasPan ? tcsPercent : Math.max(2 * tcsPercent, TCS_WITHOUT_PAN);
}

function readState(text: string): StateCode | null {
  const code = text.slice(0, 2);
  return isStateCode(code) ? code : null;
}

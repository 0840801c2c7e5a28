import type { PlainDate } from '../../platform/format/dates';
import { splitTax } from '../../quotes/money/price-option';
import { isStateCode, KERALA, type StateCode } from './states';
import type { Buyer, PaperTax, Place, TaxRule } from './types';

/**
 * The rule before an owner sets another one: tour operator with 5 % and no input credit (notification 11/2017, entry 23),
 * SAC 998555, place of supply by the buyer's address.
 */
export const FIRST_RULE: TaxRule = {
  fromDay: '2017-07-01',
  regime: 'tour',
  ratePercent: 5,
  sac: '998555',
  place: 'address',
  foreign: 'split',
};

/**
 * The rule in force on a day: the latest that starts on or before it. Without a GSTIN nobody may collect GST, whatever
 * the rule says.
 */
export function getTaxRule(rules: readonly TaxRule[], day: PlainDate, gstin: string): TaxRule {
  const rule = rules
    .filter(({ fromDay }) => fromDay <= day)
    .reduce((last, one) => (one.fromDay >= last.fromDay ? one : last), FIRST_RULE);
  if (gstin === '') return { ...rule, regime: 'none', ratePercent: 0 };
  return rule.regime === 'none' || rule.regime === 'composition' ? { ...rule, ratePercent: 0 } : rule;
}

/**
 * The place of supply and whether the supply is inter-State (IGST Act, sections 12 and 13): the State of the buyer's
 * GSTIN, else that of the address; the seller's State without an address and for a foreign tourist, whose tour is
 * performed here. A rule may set the seller's State for everybody.
 */
export function decidePlace(buyer: Buyer, seller: { gstin: string }, rule: TaxRule): Place {
  const home = readState(seller.gstin) ?? KERALA;
  if (rule.place === 'home') return { state: home, isInterState: false };
  if (buyer.gstin === '' && buyer.country !== '')
    return { state: home, isInterState: rule.foreign === 'igst' };
  const state = readState(buyer.gstin) ?? readState(buyer.state) ?? home;
  return { state, isInterState: state !== home };
}

/** The tax inside an amount of whole rupees, in paise: CGST and SGST of equal size, or IGST. */
export function computeTax(amount: number, ratePercent: number, { isInterState }: Place): PaperTax {
  if (!isInterState) return { ...splitTax(amount, ratePercent), igst: 0 };
  const igst = Math.round((amount * 100 * ratePercent) / (100 + ratePercent));
  return { taxable: amount * 100 - igst, cgst: 0, sgst: 0, igst };
}

function readState(text: string): StateCode | null {
  const code = text.slice(0, 2);
  return isStateCode(code) ? code : null;
}

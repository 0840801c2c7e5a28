import { formatDate } from '../../platform/format/dates';
import { formatPaise, formatRupees } from '../../platform/format/money';
import { PAYMENT_MODES } from '../model/payment-states';
import type { PaperPayment, PaperTrip } from './queries';
import { facts, getLedger, list, sumTax, toWords } from './rules';
import { ABROAD, formatState, isStateCode } from './states';
import { computeTax, computeTaxBetween, decidePlace, getTcsPercent, isTourRate } from './tax';
import type { Block, Draft, IssuedPaper, PaperFigures } from './types';
import {
  COMPOSITION_SENTENCE,
  formatAmount,
  PAPERS,
  TCS_STAYS,
  TOUR_SENTENCE,
  UNREGISTERED_SENTENCE,
} from './words';

/**
 * The paper of verified money: a receipt voucher, or the refund voucher of money that was returned (CGST Rules, rules 50
 * and 51). What pays an invoice was taxed there and is not taxed again; a refund takes back the tax of advances only, at
 * the rate and place of their receipt.
 */
export function toMoneyPaper(trip: PaperTrip, payment: PaperPayment): Draft {
  const { kind, reversalOfId, mode, reference, valueOn } = payment;
  const { invoice, open, advances, sumTaxed } = getLedger(trip.papers);
  const isReceipt = kind === 'receipt';
  const amount = Math.abs(payment.amount);
  const least = (sum: number) => Math.min(amount, Math.max(0, sum));
  const taxed = isReceipt ? amount - least(open) : least(advances);
  const about = trip.papers.find(({ paymentId }) => paymentId !== null && paymentId === reversalOfId);
  const receipts = about ? [about] : trip.papers.filter((paper) => paper.kind === 'receipt');
  const taxedBefore = receipts.findLast(({ content }) => content.figures?.taxed)?.content.figures;
  const terms = (!isReceipt && taxedBefore) || getTerms(trip);
  const before = sumTaxed(terms);
  const after = isReceipt ? before + taxed : before - taxed;
  const percent = isReceipt && trip.isOverseas ? getTcsPercent(trip.rule, trip.buyer) : 0;
  const tcs = isReceipt ? Math.round((amount * percent) / 100) : (about?.content.figures?.tcs ?? 0);
  const item = isReceipt ? (taxed > 0 ? 'Advance' : 'Payment') : reversalOfId ? 'Reversed payment' : 'Refund';
  const keepsTcs = item === 'Refund' && receipts.some(({ content }) => content.figures?.tcs);
  const byInvoice = `Taxed by the invoice ${invoice?.number}, not here: ${formatAmount(amount - taxed)}.`;
  return toTaxPaper(trip, {
    kind: isReceipt ? 'receipt' : 'refund',
    figures: { ...toFigures(trip, amount, [before, after], terms), tcs },
    labels: [`${item} for the`, isReceipt ? 'Received' : reversalOfId ? 'Reversed' : 'Returned'],
    blocks: [
      facts('Tax collected at source, on top', {
        [`TCS ${percent} %`]: percent > 0 ? formatAmount(tcs) : '',
      }),
      facts('Receipt vouchers', isReceipt ? {} : toNumbers(receipts)),
      facts(
        'Payment',
        reversalOfId ? {} : { By: PAYMENT_MODES[mode], Reference: reference, Day: formatDate(valueOn) },
      ),
      list('', [taxed < amount ? byInvoice : '', keepsTcs ? TCS_STAYS : '']),
    ],
    links: { paymentId: payment.id, aboutId: isReceipt ? null : (receipts.at(-1)?.id ?? null) },
  });
}

/** A sentence for the traveller with the TCS on top of a payment of `amount` rupees; blank if no TCS is due. */
export function describeTcs(
  { isOverseas, rule, buyer }: Pick<PaperTrip, 'isOverseas' | 'rule' | 'buyer'>,
  amount: number,
): string {
  const percent = isOverseas ? getTcsPercent(rule, buyer) : 0;
  if (percent === 0) return '';
  const tcs = formatRupees(Math.round((amount * percent) / 100));
  return `Not in this amount: ${tcs} of TCS (${percent} %), which the law adds to trips abroad. We collect it apart, and you set it off in your income tax return.${buyer.hasPan ? '' : ' Tell us before you pay that you have a PAN, then it is less.'}`;
}

/** The tax invoice (rule 46) of a trip, or its bill where no GST is charged. Lists and deducts the receipts. */
export function toInvoice(trip: PaperTrip): Draft {
  const { owed, rule, papers } = trip;
  const { advances, advanceTax } = getLedger(papers);
  const figures = toFigures(trip, owed, [0, owed]);
  const deducted = Math.min(advances, owed);
  const part = computeTax(deducted, figures.ratePercent, figures.place);
  const deductedTax = deducted === advances ? advanceTax : sumTax(part);
  const head = ['Voucher', 'Date', 'Amount', ...(figures.ratePercent > 0 ? ['Taxable value', 'Tax'] : [])];
  const rows = papers.filter(({ kind }) => PAPERS[kind].group === 'money').map(toAdvance);
  return toTaxPaper(trip, {
    kind: rule.ratePercent > 0 ? 'invoice' : 'bill',
    figures: { ...figures, deducted, deductedTax },
    labels: [trip.isCancelled ? 'Fee for the cancelled' : 'The', 'Total'],
    blocks: [
      { heading: 'Advances', head, rows: rows.map((row) => row.slice(0, head.length)) },
      facts('Balance', {
        'Total of this paper': formatAmount(owed),
        'Less advances': formatAmount(deducted),
        ...(figures.ratePercent > 0 && {
          'Tax in these advances': formatPaise(deductedTax),
          'Tax due with this paper': formatPaise(sumTax(figures) - deductedTax),
        }),
        'To pay': formatAmount(owed - deducted),
      }),
    ],
  });
}

/**
 * The credit or debit note (CGST Act, section 34) that makes the invoice what is owed now, taxed as the invoice was; null
 * when it is so already.
 */
export function toCorrection(trip: PaperTrip): Draft | null {
  const { invoice, invoiced } = getLedger(trip.papers);
  const before = invoice?.content.figures;
  const change = trip.owed - invoiced;
  if (!invoice || !before || change === 0) return null;
  const cancelled = trip.isCancelled ? ' cancelled' : '';
  return toTaxPaper(trip, {
    kind: change < 0 ? 'credit' : 'debit',
    figures: toFigures(trip, Math.abs(change), [invoiced, trip.owed], before),
    labels:
      change < 0
        ? [`Reduction of the price of the${cancelled}`, 'Credited']
        : ['Addition to the price of the', 'Debited'],
    blocks: [facts('Invoice', toNumbers([invoice]))],
    links: { aboutId: invoice.id },
  });
}

type Terms = Pick<PaperFigures, 'ratePercent' | 'sac' | 'place'>;

/** The rate and place of what is sold today. */
function getTerms({ buyer, seller, rule }: PaperTrip): Terms {
  return { ratePercent: rule.ratePercent, sac: rule.sac, place: decidePlace(buyer, seller, rule) };
}

/** The figures of an amount, of which the money between two `sums` is taxed. */
function toFigures(
  trip: PaperTrip,
  amount: number,
  sums: readonly [number, number],
  { ratePercent, sac, place } = getTerms(trip),
): PaperFigures {
  const { buyer, guest } = trip;
  const taxed = Math.abs(sums[1] - sums[0]);
  return {
    amount,
    taxed,
    deducted: 0,
    deductedTax: 0,
    tcs: 0,
    ratePercent,
    sac,
    place,
    ...computeTaxBetween(sums, ratePercent, place),
    buyer: buyer.name || guest,
    gstin: buyer.gstin,
  };
}

type Given = {
  kind: 'receipt' | 'refund' | 'invoice' | 'bill' | 'credit' | 'debit';
  figures: PaperFigures;
  /** The start of the description of what is sold, and the label of the amount. */
  labels: [item: string, total: string];
  blocks: Block[];
  links?: Partial<Draft>;
};

function toTaxPaper(trip: PaperTrip, { kind, figures, labels, blocks, links }: Given): Draft {
  const { reference, title, firstDay, lastDay, party, seller, buyer, guest } = trip;
  const { amount, taxed, sac, place, ratePercent } = figures;
  const [item, total] = labels;
  const hasTax = ratePercent > 0 && taxed > 0;
  const isRegistered = seller.gstin !== '';
  const state = buyer.gstin.slice(0, 2) || buyer.state;
  const tour = `tour “${title}”, ${formatDate(firstDay)} to ${formatDate(lastDay)}, ${party}`;
  const sentence = isRegistered ? COMPOSITION_SENTENCE : UNREGISTERED_SENTENCE;
  const registered = { 'Place of supply': formatState(place.state), 'Reverse charge': 'No' };
  const all: Block[] = [
    facts('', { Trip: reference, ...(isRegistered && registered) }),
    facts('From', {
      Name: seller.legalName,
      Address: seller.address,
      GSTIN: seller.gstin,
      Contact: seller.contact,
    }),
    facts('To', {
      Name: buyer.name || guest,
      Address: buyer.address,
      State: isStateCode(state) && state !== ABROAD ? formatState(state) : '',
      GSTIN: buyer.gstin,
    }),
    {
      heading: 'For',
      head: ['Description', 'SAC', 'Amount'],
      rows: [[`${item} ${tour}`, sac, formatAmount(amount)]],
    },
    facts(hasTax ? 'Tax in this amount' : 'Amount', {
      ...(hasTax && listTaxes(figures)),
      [total]: formatAmount(amount),
    }),
    ...blocks,
    list('', [ratePercent === 0 ? sentence : isTourRate(figures) ? TOUR_SENTENCE : '']),
  ];
  const words = toWords(isRegistered ? PAPERS[kind].title : PAPERS[kind].plain, all, seller.legalName);
  const content = { reference, about: '', words, figures };
  return { ...links, kind, content };
}

function listTaxes({ taxable, cgst, sgst, igst, ratePercent, place }: PaperFigures): Record<string, string> {
  const half = ratePercent / 2;
  return {
    'Taxable value': formatPaise(taxable),
    ...(place.isInterState
      ? { [`IGST ${ratePercent} %`]: formatPaise(igst) }
      : { [`CGST ${half} %`]: formatPaise(cgst), [`SGST ${half} %`]: formatPaise(sgst) }),
  };
}

function toAdvance({ kind, number, issuedOn, content: { figures } }: IssuedPaper): string[] {
  const { taxed, taxable, ...tax } = figures ?? { taxed: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const money = [taxed * 100, taxable, sumTax(tax)].map((paise) => formatPaise(PAPERS[kind].sign * paise));
  return [number, formatDate(issuedOn), ...money];
}

function toNumbers(papers: readonly IssuedPaper[]): Record<string, string> {
  return Object.fromEntries(papers.map(({ number, issuedOn }) => [number, formatDate(issuedOn)]));
}

import { formatDate, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { formatPaise } from '../../platform/format/money';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { PAYMENT_MODES, type PaymentMode } from '../model/payment-states';
import { listFilled, toFacts, toTable } from './parts';
import { getLedger, INVOICES, sumTax } from './rules';
import { formatState } from './states';
import { computeTax, decidePlace, getTaxRule } from './tax';
import type { Buyer, IssuedPaper, PaperContent, PaperFact, PaperFigures, PaperPart, TaxRule } from './types';
import {
  COMPOSITION_SENTENCE,
  formatAmount,
  PAPER_KINDS,
  spellRupees,
  TOUR_SENTENCE,
  UNREGISTERED_SENTENCE,
} from './words';

type Seller = { legalName: string; address: string[]; gstin: string; phone: string; email: string };

/** What a tax paper needs of a trip. */
export type TaxedTrip = {
  reference: string;
  title: string;
  firstDay: PlainDate;
  lastDay: PlainDate;
  adults: number;
  childrenAges: number[];
  isCancelled: boolean;
  /** With the customer's name if no other is given. */
  buyer: Buyer;
  seller: Seller;
  rules: readonly TaxRule[];
  /** In the order of issue. */
  papers: readonly IssuedPaper[];
};

export type PaperPayment = {
  kind: string;
  mode: PaymentMode;
  /** Whole rupees, negative for money that was returned. */
  amount: number;
  valueOn: PlainDate;
  reference: string;
};

/**
 * The receipt voucher of verified money (CGST Rules, rule 50). What pays an invoice was taxed there and is not taxed
 * again.
 */
export function toReceipt(trip: TaxedTrip, payment: PaperPayment): PaperContent {
  const { amount } = payment;
  const taxed = amount - Math.min(amount, Math.max(0, getLedger(trip.papers).open));
  const figures = toFigures(trip, { amount, taxed });
  const { gstin } = trip.seller;
  return toContent(trip, figures, {
    title: gstin === '' ? 'Receipt' : PAPER_KINDS.receipt,
    item: taxed > 0 ? `Advance for the ${describeTour(trip)}` : `Payment of the ${describeTour(trip)}`,
    total: 'Received',
    parts: [toPaymentPart('Payment', payment)],
    notes: taxed < amount ? [toTaxedBefore(trip, amount - taxed, 'pays')] : [],
  });
}

/**
 * The refund voucher of money that was returned (rule 51); advances that the invoice has not used lose their tax.
 * `aboutId` is the receipt of a reversed payment; a refund is about all receipts.
 */
export function toRefund(trip: TaxedTrip, payment: PaperPayment, aboutId: string | null): PaperContent {
  const amount = -payment.amount;
  const taxed = Math.min(amount, Math.max(0, getLedger(trip.papers).advances));
  const receipts = trip.papers.filter(({ id, kind }) => (aboutId ? id === aboutId : kind === 'receipt'));
  return toContent(trip, toFigures(trip, { amount, taxed }), {
    title: trip.seller.gstin === '' ? 'Refund receipt' : PAPER_KINDS.refund,
    item: `${payment.kind === 'reversal' ? 'Reversed payment' : 'Refund'} for the ${describeTour(trip)}`,
    total: 'Returned',
    parts: [
      { kind: 'facts', heading: 'Receipt vouchers', facts: receipts.map(toNumberAndDate) },
      toPaymentPart('Refund', payment),
    ],
    notes: taxed < amount ? [toTaxedBefore(trip, amount - taxed, 'returns part of')] : [],
  });
}

/** The tax invoice (rule 46) or bill of supply of a trip. Earlier receipts are listed and deducted. */
export function toInvoice(trip: TaxedTrip, amount: number): PaperContent {
  const { advances, advanceTax } = getLedger(trip.papers);
  const deducted = Math.min(advances, amount);
  const figures = { ...toFigures(trip, { amount, taxed: amount }), deducted };
  const part = computeTax(deducted, figures.ratePercent, figures.place);
  const deductedTax = deducted === advances ? advanceTax : sumTax(part);
  const { regime } = getRule(trip);
  return toContent(
    trip,
    { ...figures, deductedTax },
    {
      title: regime === 'none' ? 'Bill' : PAPER_KINDS[getInvoiceKind(trip)],
      item: describeSold(trip),
      total: 'Total',
      parts: [toAdvances(trip), toBalance({ ...figures, deductedTax })],
      notes: [],
    },
  );
}

/** A credit note (below 0) or debit note (CGST Act, section 34) that changes the invoice by an amount. */
export function toCorrection(trip: TaxedTrip, change: number): PaperContent {
  const amount = Math.abs(change);
  const { invoice } = getLedger(trip.papers);
  const before = invoice?.content.figures;
  const figures = toFigures(trip, { amount, taxed: amount });
  // The note is taxed as its invoice was, whatever the rules are now.
  const tax = before && computeTax(amount, before.ratePercent, before.place);
  const kept = before && { ratePercent: before.ratePercent, sac: before.sac, place: before.place };
  return toContent(
    trip,
    { ...figures, ...tax, ...kept },
    {
      title: PAPER_KINDS[change < 0 ? 'credit' : 'debit'],
      item: `${change < 0 ? 'Less' : 'More'} than invoiced for the ${describeTour(trip)}`,
      total: change < 0 ? 'Credited' : 'Debited',
      parts: [{ kind: 'facts', heading: 'Invoice', facts: invoice ? [toNumberAndDate(invoice)] : [] }],
      notes: [],
    },
  );
}

/** An invoice, or a bill of supply where no GST may be charged. */
export function getInvoiceKind(trip: Pick<TaxedTrip, 'rules' | 'seller'>): 'invoice' | 'bill' {
  const { regime } = getRule(trip);
  return regime === 'none' || regime === 'composition' ? 'bill' : 'invoice';
}

function getRule({ rules, seller }: Pick<TaxedTrip, 'rules' | 'seller'>): TaxRule {
  return getTaxRule(rules, getIndiaDate(), seller.gstin);
}

function toFigures(trip: TaxedTrip, { amount, taxed }: { amount: number; taxed: number }): PaperFigures {
  const rule = getRule(trip);
  const { buyer, seller } = trip;
  const place = decidePlace(buyer, seller, rule);
  const { ratePercent, sac } = rule;
  const shared = { amount, taxed, deducted: 0, deductedTax: 0, ratePercent, sac, place };
  return { ...shared, ...computeTax(taxed, ratePercent, place), buyer: buyer.name, gstin: buyer.gstin };
}

type Parts = { title: string; item: string; total: string; parts: PaperPart[]; notes: string[] };

function toContent(
  trip: TaxedTrip,
  figures: PaperFigures,
  { title, item, total, parts, notes }: Parts,
): PaperContent {
  const { seller, reference } = trip;
  const { sac, amount, place } = figures;
  const { regime } = getRule(trip);
  const sentences = {
    tour: TOUR_SENTENCE,
    standard: '',
    composition: COMPOSITION_SENTENCE,
    none: UNREGISTERED_SENTENCE,
  };
  const hasTax = figures.ratePercent > 0;
  return {
    reference,
    figures,
    words: {
      title,
      facts: [
        { label: 'Trip', value: reference },
        ...(seller.gstin === ''
          ? []
          : [
              { label: 'Place of supply', value: formatState(place.state) },
              { label: 'Reverse charge', value: 'No' },
            ]),
      ],
      parts: [
        { kind: 'facts', heading: 'From', facts: listSeller(seller) },
        { kind: 'facts', heading: 'To', facts: listBuyer(trip.buyer) },
        toTable(
          'For',
          [
            ['Description', 0.68],
            ['SAC', 0.12],
            ['Amount', 0.2],
          ],
          [[item, sac, formatAmount(amount)]],
          2,
        ),
        {
          kind: 'facts',
          heading: hasTax ? 'Tax in this amount' : 'Amount',
          facts: [
            ...(hasTax ? listTaxes(figures) : []),
            { label: total, value: formatAmount(amount) },
            { label: 'In words', value: spellRupees(amount) },
          ],
        },
        ...parts,
      ],
      notes: [...notes, sentences[regime]].filter(Boolean),
      signature: seller.legalName,
    },
  };
}

function listTaxes({ taxable, cgst, sgst, igst, ratePercent, place }: PaperFigures): PaperFact[] {
  const toFact = (name: string, percent: number, tax: number) => ({
    label: `${name} ${percent} %`,
    value: formatPaise(tax),
  });
  return [
    { label: 'Taxable value', value: formatPaise(taxable) },
    ...(place.isInterState
      ? [toFact('IGST', ratePercent, igst)]
      : [toFact('CGST', ratePercent / 2, cgst), toFact('SGST', ratePercent / 2, sgst)]),
  ];
}

function listSeller({ legalName, address, gstin, phone, email }: Seller): PaperFact[] {
  return listFilled([
    ['Name', legalName],
    ['Address', address.join(', ')],
    ['GSTIN', gstin],
    ['Contact', `${phone}, ${email}`],
  ]);
}

function listBuyer({ name, address, state, country, gstin }: Buyer): PaperFact[] {
  const code = gstin.slice(0, 2) || state;
  return listFilled([
    ['Name', name],
    ['Address', address],
    ['State', code === '' ? '' : formatState(code as Parameters<typeof formatState>[0])],
    ['Country', country],
    ['GSTIN', gstin],
  ]);
}

function toPaymentPart(heading: string, { mode, reference, valueOn }: PaperPayment): PaperPart {
  return toFacts(heading, [
    ['By', PAYMENT_MODES[mode]],
    ['Reference', reference],
    ['Day', formatDate(valueOn)],
  ]);
}

function toNumberAndDate({ number, issuedOn }: IssuedPaper): PaperFact {
  return { label: number, value: formatDate(issuedOn) };
}

function toAdvances({ papers }: TaxedTrip): PaperPart {
  const rows = papers.flatMap(({ kind, number, issuedOn, content: { figures } }) => {
    if (!figures || (kind !== 'receipt' && kind !== 'refund')) return [];
    const sign = kind === 'refund' ? '−' : '';
    const { taxed, taxable } = figures;
    const money = [taxed * 100, taxable, sumTax(figures)].map((paise) => sign + formatPaise(paise));
    return [[number, formatDate(issuedOn), ...money]];
  });
  return toTable(
    'Advances',
    [
      ['Voucher', 0.28],
      ['Date', 0.18],
      ['Amount', 0.18],
      ['Taxable value', 0.18],
      ['Tax', 0.18],
    ],
    rows,
    2,
  );
}

function toBalance(figures: PaperFigures): PaperPart {
  const { amount, deducted, deductedTax } = figures;
  return {
    kind: 'facts',
    heading: 'Balance',
    facts: [
      { label: 'Total of this paper', value: formatAmount(amount) },
      { label: 'Less advances', value: formatAmount(deducted) },
      ...(figures.ratePercent > 0
        ? [
            { label: 'Tax in these advances', value: formatPaise(deductedTax) },
            { label: 'Tax due with this paper', value: formatPaise(sumTax(figures) - deductedTax) },
          ]
        : []),
      { label: 'To pay', value: formatAmount(amount - deducted) },
    ],
  };
}

function toTaxedBefore({ papers }: TaxedTrip, amount: number, verb: string): string {
  const number = papers.find(({ kind }) => INVOICES.includes(kind))?.number;
  return `${formatAmount(amount)} of it ${verb} the invoice ${number ?? ''}, which has its tax.`;
}

function describeSold(trip: TaxedTrip): string {
  return trip.isCancelled ? `Fee for the cancelled ${describeTour(trip)}` : `The ${describeTour(trip)}`;
}

function describeTour({ title, firstDay, lastDay, adults, childrenAges }: TaxedTrip): string {
  const party = formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges });
  return `tour “${title}”, ${formatDate(firstDay)} to ${formatDate(lastDay)}, ${party}`;
}

import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { sumTax } from './rules';
import { GST_STATES } from './states';
import type { IssuedPaper, PaperFigures, PaperKind } from './types';
import { PAPER_KINDS } from './words';

const HEAD = [
  ...['Number', 'Date', 'Document', 'About', 'Trip', 'Buyer', 'GSTIN', 'Place of supply', 'Code'],
  ...[
    'SAC',
    'Rate %',
    'Amount',
    'Taxable value',
    'CGST',
    'SGST',
    'IGST',
    'Advance received',
    'Advance adjusted',
  ],
];
const NEGATIVE: PaperKind[] = ['refund', 'credit'];

/** A document with the number of the one that it corrects or returns. */
export type FiledPaper = IssuedPaper & { about: string };

/**
 * The tax papers of a month as CSV for the accountant, in the order of their numbers, with a line of sums. Refunds and
 * credit notes are negative, so that each column can be added up.
 */
export function writeMonthFile(papers: readonly FiledPaper[]): string {
  const rows = papers.flatMap((paper) =>
    paper.content.figures ? [toRow(paper, paper.content.figures)] : [],
  );
  const sums = rows.reduce(
    (all, { money }) => all.map((sum, at) => sum + (money[at] ?? 0)),
    Array.from({ length: 7 }, () => 0),
  );
  return [
    BYTE_ORDER_MARK,
    toCsvLine(HEAD),
    ...rows.map(({ words, money }) => toCsvLine([...words.map(neutralise), ...money.map(formatNumber)])),
    toCsvLine(['Sum', ...Array.from({ length: 10 }, () => ''), ...sums.map(formatNumber)]),
  ].join('');
}

function toRow(paper: FiledPaper, figures: PaperFigures): { words: string[]; money: number[] } {
  const { kind, number, issuedOn, about, content } = paper;
  const { place, amount, taxed, taxable, cgst, sgst, igst, deducted, buyer, gstin, sac, ratePercent } =
    figures;
  const sign = NEGATIVE.includes(kind) ? -1 : 1;
  const isMoney = kind === 'receipt' || kind === 'refund';
  const money = [amount * 100, taxed === 0 ? 0 : taxable, cgst, sgst, igst, isMoney ? taxed * 100 : 0];
  return {
    words: [
      ...[number, issuedOn, PAPER_KINDS[kind], about, content.reference, buyer, gstin],
      ...[GST_STATES[place.state], place.state, sac, String(sumTax(figures) > 0 ? ratePercent : 0)],
    ],
    money: [...money.map((paise) => sign * paise), deducted * 100],
  };
}

/** Paise as rupees with two decimals and a point, as spreadsheets read them. */
function formatNumber(paise: number): string {
  return (paise / 100).toFixed(2);
}

import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { sumTax } from './rules';
import { GST_STATES } from './states';
import type { IssuedPaper } from './types';
import { PAPERS } from './words';

const WORDS = ['Number', 'Date', 'Document', 'About', 'Trip', 'Buyer', 'GSTIN', 'Place of supply', 'Code'];
const RATE = ['SAC', 'Rate %'];
const MONEY = [
  'Amount',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Advance received',
  'Advance adjusted',
  'TCS',
];

/** A document with the number of the one that it corrects or returns. */
export type FiledPaper = IssuedPaper & { correctsNumber: string };

/**
 * The tax papers of a month as CSV for the accountant, in the order of their numbers, with a line of sums. Refunds and
 * credit notes are negative, so that each column can be added up.
 */
export function writeMonthFile(papers: readonly FiledPaper[]): string {
  const rows = papers.flatMap((paper) => (paper.content.figures ? [toRow(paper)] : []));
  const sums = MONEY.map((_, at) => rows.reduce((sum, { paise }) => sum + (paise[at] ?? 0), 0));
  const blanks = [...WORDS.slice(1), ...RATE].map(() => '');
  return [
    BYTE_ORDER_MARK,
    toCsvLine([...WORDS, ...RATE, ...MONEY]),
    ...rows.map(({ words, paise }) => toCsvLine([...words.map(neutralise), ...paise.map(formatNumber)])),
    toCsvLine(['Sum', ...blanks, ...sums.map(formatNumber)]),
  ].join('');
}

function toRow({ kind, number, issuedOn, correctsNumber, content }: FiledPaper) {
  const { figures, reference } = content;
  if (!figures) return { words: [], paise: [] };
  const { place, amount, taxed, taxable, cgst, sgst, igst, deducted, tcs } = figures;
  const { title, sign, group } = PAPERS[kind];
  const advance = group === 'money' ? taxed * 100 : 0;
  const signed = [amount * 100, taxable, cgst, sgst, igst, advance];
  const rate = sumTax(figures) > 0 ? figures.ratePercent : 0;
  return {
    words: [
      ...[number, issuedOn, title, correctsNumber, reference, figures.buyer, figures.gstin],
      ...[GST_STATES[place.state], place.state, figures.sac, String(rate)],
    ],
    paise: [...signed.map((paise) => sign * paise), deducted * 100, sign * tcs * 100],
  };
}

/** Paise as rupees with two decimals and a point, as spreadsheets read them. */
function formatNumber(paise: number): string {
  return (paise / 100).toFixed(2);
}

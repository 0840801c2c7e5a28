import { toCsv } from '../../platform/format/csv';
import { sumTax } from './rules';
import { GST_STATES } from './states';
import type { IssuedPaper, PaperFigures } from './types';
import { PAPERS } from './words';

/** A document with the number of the one that it corrects or returns. */
export type FiledPaper = IssuedPaper & { correctsNumber: string };

const TEXTS: Record<string, (figures: PaperFigures, paper: FiledPaper) => string> = {
  Number: (_, { number }) => number,
  Date: (_, { issuedOn }) => issuedOn,
  Document: (_, { kind }) => PAPERS[kind].title,
  About: (_, { correctsNumber }) => correctsNumber,
  Trip: (_, { content }) => content.reference,
  Buyer: ({ buyer }) => buyer,
  GSTIN: ({ gstin }) => gstin,
  'Place of supply': ({ place }) => GST_STATES[place.state],
  Code: ({ place }) => place.state,
  SAC: ({ sac }) => sac,
  'Rate %': (figures) => String(sumTax(figures) > 0 ? figures.ratePercent : 0),
};
/** In paise; refunds and credit notes become negative, so that each column can be added up. */
const SUMS: Record<string, (figures: PaperFigures, group: string) => number> = {
  Amount: ({ amount }) => amount * 100,
  'Taxable value': ({ taxable }) => taxable,
  CGST: ({ cgst }) => cgst,
  SGST: ({ sgst }) => sgst,
  IGST: ({ igst }) => igst,
  'Advance received': ({ taxed }, group) => (group === 'money' ? taxed * 100 : 0),
  'Advance adjusted': ({ deducted }) => deducted * 100,
  TCS: ({ tcs }) => tcs * 100,
};

/** The tax papers of a month as CSV for the accountant, in the order of their numbers. */
export function writeMonthFile(papers: readonly FiledPaper[]): string {
  const lines = papers.flatMap((paper) => {
    const { figures } = paper.content;
    const { sign, group } = PAPERS[paper.kind];
    if (!figures) return [];
    const texts = Object.values(TEXTS).map((read) => read(figures, paper));
    const sums = Object.values(SUMS).map((read) => formatNumber(sign * read(figures, group)));
    return [[...texts, ...sums]];
  });
  return toCsv([...Object.keys(TEXTS), ...Object.keys(SUMS)], lines);
}

/** Paise as rupees with two decimals and a point, as spreadsheets read them; without -0. */
function formatNumber(paise: number): string {
  return ((paise || 0) / 100).toFixed(2);
}

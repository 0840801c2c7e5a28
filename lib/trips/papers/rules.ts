import type { Block, IssuedPaper, PaperFigures, PaperWords } from './types';
import { PAPERS } from './words';

/**
 * What the issued papers of a trip say about its money, in whole rupees, tax in paise: each rupee is taxed once, by a
 * receipt or by the invoice.
 */
export function getLedger(papers: readonly IssuedPaper[]) {
  const sum = (groups: readonly string[], pick: (figures: PaperFigures) => number) =>
    papers.reduce((all, { kind, content: { figures } }) => {
      const { group, sign } = PAPERS[kind];
      return all + (figures && groups.includes(group) ? sign * pick(figures) : 0);
    }, 0);
  const deducted = sum(['invoice'], (figures) => figures.deducted);
  const invoiced = sum(['invoice', 'note'], ({ amount }) => amount);
  const invoice = papers.find(({ kind }) => PAPERS[kind].group === 'invoice') ?? null;
  return {
    invoice,
    /** Advances that receipts have taxed, and that neither a refund nor the invoice has used. */
    advances: sum(['money'], ({ taxed }) => taxed) - deducted,
    /** What receipts have taxed at a rate, as intra-State or inter-State supply, less what refunds took back. */
    sumTaxed: ({ ratePercent, place }: Pick<PaperFigures, 'ratePercent' | 'place'>) =>
      sum(['money'], (figures) => {
        const isSame =
          figures.ratePercent === ratePercent && figures.place.isInterState === place.isInterState;
        return isSame ? figures.taxed : 0;
      }),
    advanceTax: sum(['money'], sumTax) - sum(['invoice'], ({ deductedTax }) => deductedTax),
    /** The invoice with its credit and debit notes. */
    invoiced,
    /** What is still to be paid of the invoice; below 0 what is to be returned. */
    open: invoice ? invoiced - deducted - sum(['money'], ({ amount, taxed }) => amount - taxed) : 0,
  };
}

/** The taxes of a paper together, in paise. */
export function sumTax({ cgst, sgst, igst }: Pick<PaperFigures, 'cgst' | 'sgst' | 'igst'>): number {
  return cgst + sgst + igst;
}

/** Labels with values; those without a value are left out. */
export function facts(heading: string, values: Readonly<Record<string, string>>): Block {
  return { heading, rows: Object.entries(values).filter(([, value]) => value !== '') };
}

/** Short texts, each on a line; without a heading they are notes. */
export function list(heading: string, texts: readonly string[]): Block {
  return { heading, rows: texts.filter(Boolean).map((text) => [text]) };
}

/** A paper without its parts that have no rows. */
export function toWords(title: string, blocks: readonly Block[], signature = ''): PaperWords {
  return { title, blocks: blocks.filter(({ rows }) => rows.length > 0), signature };
}

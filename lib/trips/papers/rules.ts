import type { IssuedPaper, PaperFigures, PaperKind } from './types';

/** What the issued papers of a trip say about its money. Amounts in whole rupees, tax in paise. */
export type Ledger = {
  invoice: IssuedPaper | null;
  /** Advances that receipts have taxed, and that neither a refund nor the invoice has used. */
  advances: number;
  advanceTax: number;
  /** The invoice with its credit and debit notes. */
  invoiced: number;
  /** What is still to be paid of the invoice; below 0 what is to be returned. */
  open: number;
};

/** The state of a trip's money by its papers: each rupee is taxed once, by a receipt or by the invoice. */
export function getLedger(papers: readonly IssuedPaper[]): Ledger {
  const sum = (kinds: readonly PaperKind[], pick: (figures: PaperFigures) => number) =>
    papers.reduce(
      (all, { kind, content }) => all + (content.figures && kinds.includes(kind) ? pick(content.figures) : 0),
      0,
    );
  const net = (pick: (figures: PaperFigures) => number) => sum(['receipt'], pick) - sum(['refund'], pick);
  const deducted = sum(INVOICES, (figures) => figures.deducted);
  const amount = (figures: PaperFigures) => figures.amount;
  const invoiced = sum(INVOICES, amount) + sum(['debit'], amount) - sum(['credit'], amount);
  const invoice = papers.find(({ kind }) => INVOICES.includes(kind)) ?? null;
  return {
    invoice,
    advances: net((figures) => figures.taxed) - deducted,
    advanceTax: net(sumTax) - sum(INVOICES, (figures) => figures.deductedTax),
    invoiced,
    open: invoice ? invoiced - deducted - net((figures) => figures.amount - figures.taxed) : 0,
  };
}

export const INVOICES: PaperKind[] = ['invoice', 'bill'];

/** The taxes of a paper together, in paise. */
export function sumTax({ cgst, sgst, igst }: Pick<PaperFigures, 'cgst' | 'sgst' | 'igst'>): number {
  return cgst + sgst + igst;
}

/** The latest voucher of each service; earlier ones are replaced by it. `papers` are in the order of issue. */
export function listCurrentVouchers(papers: readonly IssuedPaper[]): IssuedPaper[] {
  const last = new Map(papers.flatMap((paper) => (paper.serviceId ? [[paper.serviceId, paper]] : [])));
  return [...last.values()];
}

/** True once every house of the trip is confirmed, so that its plan can be relied on. */
export function isPlanFinal(
  { isCancelled }: { isCancelled: boolean },
  services: readonly { kind: string; state: string }[],
): boolean {
  const stays = services.filter(({ kind }) => kind === 'stay');
  return !isCancelled && stays.length > 0 && stays.every(({ state }) => state === 'confirmed');
}

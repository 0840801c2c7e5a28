import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { paperListSchema, paperSchema } from './answer-schema';
import type { buyerSchema, taxRuleSchema } from './schema';
import type { StateCode } from './states';
import type { PAPER_KINDS } from './words';

export type Buyer = z.output<typeof buyerSchema>;
export type TaxRule = z.output<typeof taxRuleSchema>;

/** The place of supply; `isInterState` means IGST instead of CGST and SGST. */
export type Place = { state: StateCode; isInterState: boolean };
/** In paise; an amount is `taxable` plus the taxes. */
export type PaperTax = { taxable: number; cgst: number; sgst: number; igst: number };

export type PaperFact = { label: string; value: string };
/** `widths` are shares of the page's width; columns from `numbersFrom` on are aligned to the right. */
export type PaperTable = {
  heading: string;
  head: string[];
  rows: string[][];
  widths: number[];
  numbersFrom: number;
};
export type PaperPart =
  | { kind: 'facts'; heading: string; facts: PaperFact[] }
  | ({ kind: 'table' } & PaperTable)
  | { kind: 'list'; heading: string; items: string[] };

/** The words of a paper in the order of reading; its number and date are printed above them. */
export type PaperWords = {
  title: string;
  /** Short facts below the title. */
  facts: PaperFact[];
  parts: PaperPart[];
  notes: string[];
  /** Who signs; blank for none. */
  signature: string;
};

/** What a tax paper is about in figures, for later papers and the accountant. */
export type PaperFigures = PaperTax & {
  /** Whole rupees. */
  amount: number;
  /** The part of it that is taxed in this paper: a receipt after the invoice has none. */
  taxed: number;
  /** Of an invoice: the advances that it deducts, in whole rupees, and their tax in paise. */
  deducted: number;
  deductedTax: number;
  ratePercent: number;
  sac: string;
  place: Place;
  buyer: string;
  gstin: string;
};

/** The frozen content of a document. Vouchers have no figures. */
export type PaperContent = { reference: string; words: PaperWords; figures: PaperFigures | null };

/** An issued document as rules need it. */
export type IssuedPaper = {
  id: string;
  kind: PaperKind;
  number: string;
  issuedOn: PlainDate;
  content: PaperContent;
  serviceId: string | null;
};

export type PaperKind = keyof typeof PAPER_KINDS;

export type Paper = z.infer<typeof paperSchema>;
export type PaperList = z.infer<typeof paperListSchema>;

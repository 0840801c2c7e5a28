import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { paperListSchema, paperSchema } from './answer-schema';
import type { buyerSchema, taxRuleSchema } from './schema';
import type { StateCode } from './states';
import type { PAPERS } from './words';

export type Buyer = z.output<typeof buyerSchema>;
export type TaxRule = z.output<typeof taxRuleSchema>;
export type Paper = z.infer<typeof paperSchema>;
export type PaperList = z.infer<typeof paperListSchema>;
export type PaperKind = keyof typeof PAPERS;

/** The place of supply; `isInterState` means IGST instead of CGST and SGST. */
export type Place = { state: StateCode; isInterState: boolean };
/** In paise; an amount is `taxable` plus the taxes. */
export type PaperTax = { taxable: number; cgst: number; sgst: number; igst: number };

/**
 * A part of a paper: a table if it has a `head`, else facts (rows of a label and a value), a list (rows of one text), or
 * without a heading the facts below the title and notes.
 */
export type Block = { heading: string; head?: string[]; rows: string[][] };

/** A paper in the order of reading; its number and date are printed beside the title. `signature`: who signs, or blank. */
export type PaperWords = { title: string; blocks: Block[]; signature: string };

/** A tax paper in figures, for later papers and the accountant. */
export type PaperFigures = PaperTax & {
  /** Whole rupees. */
  amount: number;
  /** The part of it that is taxed in this paper: a receipt after the invoice has none. */
  taxed: number;
  /** Of an invoice: the advances that it deducts, in whole rupees, and their tax in paise. */
  deducted: number;
  deductedTax: number;
  /** Tax collected at source on top of the amount, in whole rupees. */
  tcs: number;
  ratePercent: number;
  sac: string;
  place: Place;
  buyer: string;
  gstin: string;
};

/** The frozen content of a paper. `about` is its hotel, vehicle or tour; vouchers have no figures. */
type PaperContent = {
  reference: string;
  about: string;
  words: PaperWords;
  figures: PaperFigures | null;
};

type Links = { paymentId: string | null; serviceId: string | null; aboutId: string | null };
/** A paper before it has its number. */
export type Draft = { kind: PaperKind; content: PaperContent } & Partial<Links>;
export type IssuedPaper = { id: string; kind: PaperKind; number: string; issuedOn: PlainDate } & Links & {
    content: PaperContent;
  };

import type { LegalKind, LegalText, Logo } from '../fields/company';
import type { CompanyFields } from '../fields/fields';

/** The company record of the staff API. */
export type CompanyRecord = CompanyFields & {
  logo: Logo | null;
  version: number;
  /** Time of the last save, ISO 8601; null when nothing was ever saved. */
  updatedAt: string | null;
  updatedBy: string | null;
};

/** A version of a legal text as staff see it. */
export type LegalTextItem = {
  id: string;
  kind: LegalText['kind'];
  version: number;
  content: string;
  /** First day on which the text applies, `yyyy-MM-dd`. */
  holdsFrom: string;
  createdAt: string;
  createdBy: string | null;
};

/** The response to a change of legal texts. */
export type LegalAnswer = { message: string; items: LegalTextItem[] };

/**
 * The response to a read of legal texts. `shown` has the text that each page shows today, with the fields of the terms
 * left unfilled.
 */
export type LegalOverview = { items: LegalTextItem[]; shown: Record<LegalKind, string> };

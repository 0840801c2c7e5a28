import type { ChainReport } from '../../staff/audit/chain';

/**
 * `missing`: a sent version of the quote or its acceptance is gone. `changed`: one of these, or the quote's state,
 * total or request, differs from what was sent and accepted.
 */
export type OfferFinding = { reference: string; trouble: 'missing' | 'changed'; at: string };

/** The result of the recurring check of the audit log, the accounts, the offers and the papers of trips. */
export type RecordsCheck = {
  audit: ChainReport;
  /** Usernames of accounts whose role differs from the audit log. */
  changedRoles: string[];
  offers: OfferFinding[];
  /** Numbers of issued papers that are missing or changed. */
  papers: string[];
};

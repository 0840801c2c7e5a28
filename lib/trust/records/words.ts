import { isWhole, type ChainReport } from '../../staff/audit/chain';
import { formatMoment } from '../../platform/format/dates';
import type { OfferFinding, RecordsCheck } from './types';

const OFFER_PROBLEMS: Record<OfferFinding['trouble'], string> = {
  missing: 'an offer that was sent, or its acceptance, is no longer stored',
  changed: 'an offer, or its state, total, request or acceptance, differs from what was sent and accepted',
};

/** Maximum age of the last check. It is hourly, so an older result means that it has stopped or keeps failing. */
const STALE_MS = 3 * 3_600_000;

/** A warning if the hourly check no longer runs; null while it does. */
export function describeStale(at: string, now: Date): string | null {
  const isStale = now.getTime() - Date.parse(at) > STALE_MS;
  return isStale
    ? `Records were last checked on ${formatMoment(at)}, although a check is due each hour`
    : null;
}

/** True if nothing is missing or changed. */
export function isAllRight({ audit, changedRoles, offers, papers }: RecordsCheck): boolean {
  return offers.length === 0 && papers.length === 0 && isWhole(audit) && changedRoles.length === 0;
}

/** All problems that the check found, one line each. */
export function listProblems({ audit, changedRoles, offers, papers }: RecordsCheck): string[] {
  return [
    ...offers.map(
      ({ reference, trouble, at }) => `${reference} (${formatMoment(at)}): ${OFFER_PROBLEMS[trouble]}`,
    ),
    ...toLine(papers, 'Issued papers that are missing or changed'),
    ...listAuditProblems(audit),
    ...toLine(changedRoles, 'Accounts whose role or rights the audit log does not confirm'),
  ];
}

/** The last seal of the audit log's chain, to be stored outside the database. `npm run verify` accepts this head. */
export function describeHead({ last, sealedLines }: ChainReport): string {
  return last
    ? `Audit log: ${sealedLines} lines sealed, head ${last.number}:${last.head}`
    : 'Audit log: nothing sealed yet';
}

function listAuditProblems(audit: ChainReport): string[] {
  return [
    ...toLine(audit.brokenSeals, 'Audit log, seals that are missing or changed'),
    ...toLine(audit.changedLines, 'Audit log, changed lines'),
    ...toLine(audit.missingLines, 'Audit log, missing lines'),
    ...toLine(audit.addedLines, 'Audit log, lines added later'),
    ...toLine(audit.changedTexts, 'Audit log, lines with a changed text'),
    ...toLine(
      audit.erasedTexts,
      'Audit log, texts erased without a line that says so; lines with erased texts',
    ),
  ];
}

function toLine(names: string[], words: string): string[] {
  return names.length > 0 ? [`${words}: ${names.join(', ')}`] : [];
}

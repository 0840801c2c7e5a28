import { isWhole, type ChainReport } from '../../staff/audit/chain';
import { formatMoment } from '../../platform/format/dates';
import type { Trouble } from './check';
import type { RecordsCheck } from './types';

const TROUBLES: Record<Trouble, string> = {
  missing: 'acknowledged, but no longer stored',
  changed: 'content differs from what was received',
  unmailed: 'the team got no mail about it',
  returned: 'was erased or purged, but is stored again',
  unacknowledged: 'stored without a receipt, so not by the site',
  unlogged: 'listed as erased, but the audit log does not say so',
  unexplained: 'erased, but its history does not say by whom',
  'offer-missing': 'an offer that was sent, or its acceptance, is no longer stored',
  'offer-changed':
    'an offer, or its state, total, request or acceptance, differs from what was sent and accepted',
};

/** The check is hourly, so an older result means that it has stopped or keeps failing. */
const STALE_MS = 3 * 3_600_000;

/** A warning if the hourly check no longer runs; null while it does. */
export function describeStale(at: string, now: Date): string | null {
  const isStale = now.getTime() - Date.parse(at) > STALE_MS;
  return isStale
    ? `Records were last checked on ${formatMoment(at)}, although a check is due each hour`
    : null;
}

/** True if nothing is missing or changed. */
export function isAllRight({ requests, audit, changedRoles = [] }: RecordsCheck): boolean {
  return requests.findings.length === 0 && isWhole(audit) && changedRoles.length === 0;
}

/** Everything that is wrong, one line each. */
export function listTroubles({ requests, audit, changedRoles }: RecordsCheck): string[] {
  return [
    ...requests.findings.map(
      ({ reference, trouble, at }) => `${reference} (${formatMoment(at)}): ${TROUBLES[trouble]}`,
    ),
    ...listAuditTroubles(audit),
    ...toLine(changedRoles, 'Accounts whose role or rights the audit log does not confirm'),
  ];
}

/** The state of the audit log's chain, to be kept outside the database. `npm run verify` accepts this head. */
export function describeHead({ last, sealedLines }: ChainReport): string {
  return last
    ? `Audit log: ${sealedLines} lines sealed, head ${last.number}:${last.head}`
    : 'Audit log: nothing sealed yet';
}

function listAuditTroubles(audit: ChainReport): string[] {
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
    ...toLine(audit.changedReceipts, 'Receipts that are missing or differ from what was sealed'),
  ];
}

function toLine(names: string[] = [], words: string): string[] {
  return names.length > 0 ? [`${words}: ${names.join(', ')}`] : [];
}

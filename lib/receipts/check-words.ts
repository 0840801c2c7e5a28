import { isWhole, type ChainReport } from '../audit/chain';
import { formatMoment } from '../format/dates';
import type { Trouble } from './check';
import type { RecordsCheck } from './types';

const TROUBLES: Record<Trouble, string> = {
  missing: 'acknowledged, but no longer stored',
  changed: 'content differs from what was received',
  unmailed: 'the team got no mail about it',
  returned: 'was erased or purged, but is stored again',
  unacknowledged: 'stored without a receipt, so not by the site',
};

/** True if nothing is missing or changed. */
export function isAllRight({ requests, audit }: RecordsCheck): boolean {
  return requests.findings.length === 0 && isWhole(audit);
}

/** Everything that is wrong, one line each. */
export function listTroubles({ requests, audit }: RecordsCheck): string[] {
  return [
    ...requests.findings.map(
      ({ reference, trouble, at }) => `${reference} (${formatMoment(at)}): ${TROUBLES[trouble]}`,
    ),
    ...listAuditTroubles(audit),
  ];
}

/** The state of the audit log's chain, to be kept outside the database. The head is written as `npm run verify` takes it. */
export function describeHead({ last, sealedLines }: ChainReport): string {
  return last
    ? `Audit log: ${sealedLines} lines sealed, head ${last.number}:${last.head}`
    : 'Audit log: nothing sealed yet';
}

function listAuditTroubles(audit: ChainReport): string[] {
  const toLine = (ids: string[], words: string) => (ids.length > 0 ? [`${words}: ${ids.join(', ')}`] : []);
  return [
    ...toLine(audit.brokenSeals, 'Audit log, seals that are missing or changed'),
    ...toLine(audit.changedLines, 'Audit log, changed lines'),
    ...toLine(audit.missingLines, 'Audit log, missing lines'),
    ...toLine(audit.addedLines, 'Audit log, lines added later'),
    ...toLine(audit.changedTexts, 'Audit log, lines with a changed text'),
  ];
}

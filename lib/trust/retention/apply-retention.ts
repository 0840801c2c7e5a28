import 'server-only';
import { eraseOldAddresses } from '../../staff/audit/seal-mutations';
import { deleteOldGroups } from '../../packages/group-choice/mutations';
import { log } from '../../platform/log';
import {
  anonymiseOldRecords,
  clearTravellers,
  deleteOldSpam,
  emptyTechnicalData,
  forgetOldPapers,
  purgeDeleted,
} from './mutations';
import { findCutoffs, type Cutoffs } from './policy';
import { deleteOldLinks, deleteOldPushes, cleanOldSessions } from './staff-mutations';

type Rule = {
  name: keyof Cutoffs;
  apply: (cutoff: Date, limit: number) => Promise<number>;
};

/** The rules in order. Deletions come first, so that no request is anonymised just before it is deleted. */
const RULES: readonly Rule[] = [
  { name: 'deleted', apply: purgeDeleted },
  { name: 'spam', apply: deleteOldSpam },
  { name: 'technical', apply: emptyTechnicalData },
  { name: 'travellers', apply: clearTravellers },
  { name: 'records', apply: anonymiseOldRecords },
];

/** Number of rows per batch. Each batch queues one mail cleanup job, which takes a few seconds at this size. */
const BATCH_ROWS = 250;
/** Maximum number of batches per night: more than a year's requests. The next night continues. */
const MOST_BATCHES = 100;

export type RetentionReport = Record<keyof Cutoffs | 'papers' | 'groups' | 'auditAddresses', number>;

/** Applies every retention rule as of `now`; returns the number of rows that each rule changed. */
export async function applyRetention(
  now: Date = new Date(),
  batchRows = BATCH_ROWS,
): Promise<RetentionReport> {
  const cutoffs = findCutoffs(now);
  const report: RetentionReport = {
    deleted: 0,
    spam: 0,
    technical: 0,
    travellers: 0,
    records: 0,
    papers: 0,
    sessions: 0,
    links: 0,
    pushes: 0,
    groups: 0,
    auditAddresses: 0,
  };
  for (const { name, apply } of RULES)
    report[name] = await applyInBatches(() => apply(cutoffs[name], batchRows), batchRows);
  report.papers = await forgetOldPapers();
  report.sessions = await cleanOldSessions(cutoffs.sessions);
  report.links = await deleteOldLinks(cutoffs.links);
  report.pushes = await deleteOldPushes(cutoffs.pushes);
  report.groups = await deleteOldGroups();
  report.auditAddresses = await eraseOldAddresses(cutoffs.sessions);
  log.info(report, 'the retention run has ended: rows deleted or anonymised, by kind');
  return report;
}

async function applyInBatches(apply: () => Promise<number>, batchRows: number): Promise<number> {
  let total = 0;
  for (let batch = 1; batch <= MOST_BATCHES; batch += 1) {
    const changed = await apply();
    total += changed;
    if (changed < batchRows) break;
  }
  return total;
}

import 'server-only';
import { log } from '../log';
import { REQUEST_SOURCES, type RequestSource } from '../inbox/status';
import { anonymiseOldRecords, deleteOldSpam, emptyTechnicalData, purgeDeleted } from './mutations';
import { findCutoffs, type Cutoffs } from './policy';
import { deleteOldLinks, forgetOldSessions } from './staff-mutations';

type Rule = {
  name: keyof Cutoffs;
  apply: (source: RequestSource, cutoff: Date, limit: number) => Promise<number>;
};

/** In this order: what is deleted anyway is not made anonymous first. */
const RULES: readonly Rule[] = [
  { name: 'deleted', apply: purgeDeleted },
  { name: 'spam', apply: deleteOldSpam },
  { name: 'technical', apply: emptyTechnicalData },
  { name: 'records', apply: anonymiseOldRecords },
];

/** Each batch leaves one job that clears its mails one by one: small enough to be done in seconds. */
const BATCH_ROWS = 250;
/** More than a year brings; a larger backlog goes on in the next night, so that no job runs for minutes. */
const MOST_BATCHES = 100;

export type RetentionReport = Record<keyof Cutoffs, number>;

/** Applies every rule as of a moment to both kinds of requests, and to what staff left behind; returns how many rows each rule changed. */
export async function applyRetention(
  now: Date = new Date(),
  batchRows = BATCH_ROWS,
): Promise<RetentionReport> {
  const cutoffs = findCutoffs(now);
  const report: RetentionReport = { deleted: 0, spam: 0, technical: 0, records: 0, sessions: 0, links: 0 };
  for (const { name, apply } of RULES)
    for (const source of REQUEST_SOURCES)
      report[name] += await applyInBatches(() => apply(source, cutoffs[name], batchRows), batchRows);
  report.sessions = await forgetOldSessions(cutoffs.sessions);
  report.links = await deleteOldLinks(cutoffs.links);
  log.info(report, 'retention applied');
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

import 'server-only';
import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { sealAudit } from '../../staff/audit/seal-mutations';
import { runDueBackup } from '../../trust/backups/run-due';
import { deleteExpiredCaptchas } from '../../platform/captcha/mutations';
import { deleteOldMails } from '../../mail/mutations';
import { publishDueDrafts } from '../../packages/editing/publish';
import { projectPrices } from '../../packages/price-books/mutations';
import { queueWarnings } from '../../requests/response-time/mutations';
import { deleteExpiredCounts } from '../../platform/rate-limits/mutations';
import { applyRetention } from '../../trust/retention/apply-retention';
import { queueReminders } from '../../trips/money/reminder-mutations';
import { planDigests } from '../../mail-texts/digest-mail';
import { releaseStuckJobs } from '../../platform/job-queue/mutations';
import {
  APPLY_RETENTION,
  BACK_UP,
  CHECK_RECORDS,
  DELETE_EXPIRED_COUNTS,
  DELETE_OLD_MAILS,
  DELETE_SPENT_CAPTCHAS,
  ERASE_TRACES,
  PLAN_DIGESTS,
  PLAN_REMINDERS,
  PLAN_WARNINGS,
  PROJECT_PRICES,
  PUBLISH_DRAFTS,
  RELEASE_STUCK_JOBS,
  SEAL_AUDIT,
  SEND_MAIL,
  SEND_PUSH,
} from '../../platform/job-names';
import { sendQueuedMail } from './send-mail';
import { sendQueuedPush } from './send-push';
import { log } from '../../platform/log';
import { runCheck } from '../../trust/records/mutations';
import { isAllRight, listProblems } from '../../trust/records/words';
import { deleteMailsOf } from '../../mail/mutations';
import { eraseLateTraces } from '../../trust/retention/erase-mutations';
import { noteErasures } from '../../trust/retention/erasure-list';

const erasureSchema = z.object({
  requests: z.array(z.object({ id: z.uuid(), reference: z.string() })),
});

/** All tasks. Each must be idempotent, as it may run again after a crash. */
export const TASKS: TaskList = {
  [SEND_MAIL]: sendQueuedMail,
  [SEND_PUSH]: sendQueuedPush,
  [PLAN_DIGESTS]: () => planDigests(),
  [PLAN_WARNINGS]: async () => void (await queueWarnings(new Date())),
  [PLAN_REMINDERS]: async () => void (await queueReminders(new Date())),
  [DELETE_OLD_MAILS]: () => deleteOldMails(),
  [DELETE_SPENT_CAPTCHAS]: async () => void (await deleteExpiredCaptchas()),
  [DELETE_EXPIRED_COUNTS]: () => deleteExpiredCounts(),
  [ERASE_TRACES]: eraseTraces,
  [APPLY_RETENTION]: async () => void (await applyRetention()),
  [BACK_UP]: (_payload, { abortSignal }) => runDueBackup(abortSignal),
  [RELEASE_STUCK_JOBS]: async () => void (await releaseStuckJobs()),
  [SEAL_AUDIT]: () => sealAudit(),
  [CHECK_RECORDS]: checkRecords,
  [PROJECT_PRICES]: () => projectPrices(),
  [PUBLISH_DRAFTS]: () => publishDueDrafts(),
};

/**
 * The schedule in UTC; 02:00 is 07:30 in India. `fill` is how long after its time a missed run may still start; for the
 * digest, until noon in India.
 */
export const CRONTAB = [
  `* * * * * ${RELEASE_STUCK_JOBS} ?max=3`,
  `* * * * * ${PLAN_WARNINGS} ?max=3`,
  `* * * * * ${SEAL_AUDIT} ?max=3`,
  // These two run every minute, so that changes due at midnight in India take effect within a minute, even
  // after downtime.
  `* * * * * ${PROJECT_PRICES} ?max=3`,
  `* * * * * ${PUBLISH_DRAFTS} ?max=3`,
  `50 * * * * ${CHECK_RECORDS} ?fill=1h&max=3`,
  `0 2 * * * ${PLAN_DIGESTS} ?fill=4h30m`,
  // 9:35 to 19:35 in India.
  `5 4-14 * * * ${PLAN_REMINDERS} ?fill=1h&max=3`,
  `17 * * * * ${DELETE_SPENT_CAPTCHAS} ?max=3`,
  `27 * * * * ${DELETE_EXPIRED_COUNTS} ?max=3`,
  `47 21 * * * ${DELETE_OLD_MAILS} ?max=3`,
  `40 19 * * * ${APPLY_RETENTION} ?fill=12h&max=3`,
  `*/10 * * * * ${BACK_UP} ?max=3`,
].join('\n');

/** The job that checks the audit log, accounts and offers. The next digest lists the problems that it finds. */
export async function checkRecords(): Promise<void> {
  const result = await runCheck();
  if (!isAllRight(result))
    log.error(
      { problems: listProblems(result) },
      'the hourly check of records found problems (missing or changed audit lines, roles or offers); the next digest lists them',
    );
}

/**
 * The asynchronous part of an erasure: adds it to the erasure list outside the database, and deletes the mails, the
 * mail files, and any data written while the erasure ran.
 */
async function eraseTraces(payload: unknown): Promise<void> {
  const { requests } = erasureSchema.parse(payload);
  const ids = requests.map(({ id }) => id);
  const at = new Date().toISOString();
  await noteErasures(ids.map((id) => ({ id, at })));
  await eraseLateTraces(ids);
  for (const { id, reference } of requests) await deleteMailsOf([id], reference);
}

import 'server-only';
import { requireStaff } from '../staff/permissions/staff';
import { getPool, withDatabase } from '../platform/db';
import { KEPT_AS_FILE } from '../mail/delivery-error';
import { toStatusUrl } from '../mail/site-urls';
import type { MailBoard, MailItem, MailState } from '../mail/types';

/** Maximum number of mails per list; the counts include all mails. */
const MOST_OPEN = 100;
const MOST_SENT = 50;

type Row = {
  id: string;
  kind: string;
  reference: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  run_at: Date | null;
  request_kind: string | null;
  idempotency_key: string | null;
  token_hash: string | null;
};

/* SQL by hand: jobs are graphile-worker's, and the kind of a mail begins with that of its request. */

const LIST = `
SELECT m.id, m.kind, m.reference, m.recipient, m.subject, m.state, m.attempts, m.last_error, m.created_at, m.sent_at, jobs.run_at,
  r.kind AS request_kind, r.idempotency_key, r.status_token_hash AS token_hash
FROM mails AS m LEFT JOIN graphile_worker.jobs ON jobs.key = m.key AND m.state = 'waiting'
LEFT JOIN requests AS r ON r.id = m.request_id AND m.kind LIKE r.kind || '-visitor%' AND m.last_error = '${KEPT_AS_FILE}'
  AND r.deleted_at IS NULL
WHERE m.state = $1`;
const OLDEST = `${LIST} ORDER BY m.created_at, m.id LIMIT ${MOST_OPEN}`;
const NEWEST = `${LIST} ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_SENT}`;
const COUNT = `
SELECT count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*) FILTER (WHERE state = 'held')::int AS held,
  count(*) FILTER (WHERE state = 'waiting')::int AS waiting
FROM mails WHERE state <> 'sent'`;

/** Failed, held, waiting and recently sent mails. */
export async function listMails(): Promise<MailBoard> {
  await requireStaff('mails:manage');
  const pool = getPool();
  const [failed, held, waiting, sent, counted] = await withDatabase(() =>
    Promise.all([
      pool.query<Row>(OLDEST, ['failed']),
      pool.query<Row>(OLDEST, ['held']),
      pool.query<Row>(OLDEST, ['waiting']),
      pool.query<Row>(NEWEST, ['sent']),
      pool.query<MailBoard['counts']>(COUNT),
    ]),
  );
  return {
    failed: failed.rows.map(toItem),
    held: held.rows.map(toItem),
    waiting: waiting.rows.map(toItem),
    sent: sent.rows.map(toItem),
    counts: counted.rows[0] ?? { failed: 0, held: 0, waiting: 0 },
  };
}

function toItem(row: Row): MailItem {
  const { last_error: lastError, created_at: createdAt, sent_at: sentAt, run_at: nextTryAt } = row;
  const { id, kind, reference, recipient, subject, state, attempts } = row;
  return {
    id,
    kind,
    reference,
    recipient,
    subject,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    statusUrl: toPrivatePage(row),
  };
}

function toPrivatePage(row: Row): string | null {
  const { request_kind: kind, idempotency_key: idempotencyKey, token_hash: statusTokenHash } = row;
  if (kind === null || idempotencyKey === null || statusTokenHash === null) return null;
  return toStatusUrl(kind, { idempotencyKey, statusTokenHash });
}

import 'server-only';
import { requireStaff } from '../staff/permissions/staff';
import type { Prisma } from '../generated/prisma/client';
import { getPrisma, runSql } from '../platform/db';
import { SAVED_AS_FILE } from '../mail/delivery-error';
import { toStatusUrl } from '../mail/site-urls';
import type { MailBoard, MailItem, MailState } from '../mail/types';

/** Maximum number of mails per list; the counts include all mails. */
const MOST_OPEN = 100;
const MOST_SENT = 50;

const REQUEST = {
  request: { select: { kind: true, idempotencyKey: true, statusTokenHash: true, deletedAt: true } },
} as const satisfies Prisma.MailInclude;
type Row = Prisma.MailGetPayload<{ include: typeof REQUEST }>;

/** Failed, held, waiting and recently sent mails. */
export async function listMails(): Promise<MailBoard> {
  await requireStaff('mails:manage');
  const list = (state: MailState) =>
    getPrisma().mail.findMany({
      where: { state },
      orderBy:
        state === 'sent' ? [{ createdAt: 'desc' }, { id: 'desc' }] : [{ createdAt: 'asc' }, { id: 'asc' }],
      take: state === 'sent' ? MOST_SENT : MOST_OPEN,
      include: REQUEST,
    });
  const [failed, held, waiting, sent, counted] = await Promise.all([
    list('failed'),
    list('held'),
    list('waiting'),
    list('sent'),
    getPrisma().mail.groupBy({ by: 'state', where: { state: { not: 'sent' } }, _count: true }),
  ]);
  const count = (state: MailState) => counted.find((one) => one.state === state)?._count ?? 0;
  const tries = await readNextTries(waiting.map(({ key }) => key));
  return {
    failed: failed.map((row) => toItem(row)),
    held: held.map((row) => toItem(row)),
    waiting: waiting.map((row) => toItem(row, tries.get(row.key))),
    sent: sent.map((row) => toItem(row)),
    counts: { failed: count('failed'), held: count('held'), waiting: count('waiting') },
  };
}

/** The times of the next attempts for waiting mails, by job key. */
async function readNextTries(keys: readonly string[]): Promise<Map<string, Date>> {
  // SQL by hand: jobs are graphile-worker's.
  const { rows } = await runSql<{ key: string; run_at: Date }>(
    'SELECT key, run_at FROM graphile_worker.jobs WHERE key = ANY ($1)',
    [keys],
  );
  return new Map(rows.map(({ key, run_at: at }) => [key, at]));
}

function toItem(row: Row, nextTryAt?: Date): MailItem {
  const { id, kind, reference, recipient, subject, state, attempts, lastError, createdAt, sentAt } = row;
  return {
    id,
    kind,
    reference,
    recipient,
    subject,
    state: state as MailState,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    statusUrl: toPrivatePage(row),
  };
}

/** The URL of the private page in a visitor's mail that was saved as a file; null for other mails. */
function toPrivatePage({ kind, lastError, request }: Row): string | null {
  if (!request || request.deletedAt || lastError !== SAVED_AS_FILE) return null;
  return kind.startsWith(`${request.kind}-visitor`) ? toStatusUrl(request.kind, request) : null;
}

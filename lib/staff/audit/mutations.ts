import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { getPrisma, toJson, transact, type Transaction } from '../../platform/db';
import { queueMail } from '../../platform/job-queue/mutations';
import type { AuditAction } from './types';

export type AuditEvent = {
  /** The acting account; null when nobody was signed in. */
  staffId: string | null;
  action: AuditAction;
  /** Name of the affected person or object (or a count). Stored as text so that it stays readable after a deletion. */
  target?: string;
  detail?: object;
  /** True if all owners get a mail about this action. */
  warnsOwners?: boolean;
};

/** Writes an audit line: in the transaction of the change, or on its own, such as for an export. */
export async function recordAudit(event: AuditEvent, tx: Transaction = getPrisma()): Promise<void> {
  const line = { data: toLine(event), select: { id: true } };
  const { id } = await tx.auditEntry.create(line);
  if (event.warnsOwners) await queueMail(`owners:${id}`, 0, tx);
}

/** Writes many audit lines, of which owners get no mail, in one statement. */
export async function recordAudits(
  events: readonly Omit<AuditEvent, 'warnsOwners'>[],
  tx: Transaction,
): Promise<void> {
  await tx.auditEntry.createMany({ data: events.map(toLine) });
}

function toLine({ staffId, action, target = '', detail }: AuditEvent) {
  return { staffId, action, target: target.slice(0, 200), detail: detail ? toJson(detail) : Prisma.DbNull };
}

/** The tables with a `version` that every change increases. */
type VersionedTable =
  | 'childPrices'
  | 'companySettings'
  | 'peakPrices'
  | 'picture'
  | 'quoteSettings'
  | 'replyTemplate'
  | 'review'
  | 'supplier'
  | 'tour';
type Arguments<Table extends VersionedTable> = Prisma.Args<Transaction[Table], 'updateManyAndReturn'>;
type Row<Table extends VersionedTable> = Prisma.Result<
  Transaction[Table],
  object,
  'updateManyAndReturn'
>[number];

export type VersionedChange<Table extends VersionedTable> = {
  where: Arguments<Table>['where'] & object;
  /** The version that the row must still have; without it, the latest is changed. */
  version?: number;
  data: Arguments<Table>['data'];
  audit: AuditEvent | ((row: Row<Table>) => AuditEvent);
};

/**
 * Changes a row if its version is unchanged, with its audit line in the same transaction. Returns the changed row, or
 * null if somebody saved first or `where` finds no row; then nothing is written.
 */
export async function saveVersioned<Table extends VersionedTable>(
  table: Table,
  change: VersionedChange<Table>,
  given?: Transaction,
): Promise<Row<Table> | null> {
  if (!given) return transact((tx) => saveVersioned(table, change, tx));
  const { where, version, data, audit } = change;
  const [row] = await (given[table] as unknown as AnyTable<Row<Table>>).updateManyAndReturn({
    where: { ...where, ...(version !== undefined && { version }) },
    data: { ...data, version: { increment: 1 } },
  });
  if (!row) return null;
  await recordAudit(typeof audit === 'function' ? audit(row) : audit, given);
  return row;
}

/** The method that all these tables have; a union of their methods cannot be called. */
type AnyTable<Item> = { updateManyAndReturn: (change: { where: object; data: object }) => Promise<Item[]> };

/** Selects the history entries that may have changed the status, oldest first. */
export const STATUS_HISTORY = {
  where: { kind: { in: ['withdrawn', 'status', 'undone'] as string[] } },
  orderBy: { id: 'asc' },
  select: { at: true, kind: true, after: true },
} as const;

type Row = { status: string; activity: readonly { kind: string; at: Date; after: unknown }[] };

/** When the visitor withdrew the request; null if never, or if staff have changed its status since without an undo. */
export function readWithdrawal({ status, activity }: Row): string | null {
  if (status !== 'closed') return null;
  const last = activity.findLast(({ after }) => toStatusChange(after).status !== undefined);
  if (last?.kind === 'withdrawn') return last.at.toISOString();
  const { withdrawnAt } = toStatusChange(last?.after);
  return typeof withdrawnAt === 'string' ? new Date(withdrawnAt).toISOString() : null;
}

/** The status change of a history entry. `withdrawnAt` is set when an undo restored a withdrawal. */
export function toStatusChange(after: unknown): { status?: unknown; withdrawnAt?: unknown } {
  return after ?? {};
}

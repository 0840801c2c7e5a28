import { getPrisma } from '@/lib/platform/db';

/** The history of a request, oldest first. */
export async function readHistory(requestId: string) {
  const rows = await getPrisma().requestActivity.findMany({ where: { requestId }, orderBy: { id: 'asc' } });
  return rows.map(({ kind, note, after }) => ({
    kind,
    note,
    after: (after ?? {}) as Record<string, unknown>,
  }));
}

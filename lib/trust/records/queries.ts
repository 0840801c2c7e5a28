import 'server-only';
import { getPrisma } from '../../platform/db';
import type { RecordsCheck } from './types';

/** The latest check of the records; null before the first. For jobs, so it needs no session. */
export async function getLastCheck(): Promise<(RecordsCheck & { at: string }) | null> {
  const row = await getPrisma().check.findUnique({ where: { name: 'records' } });
  return row && { ...(row.result as unknown as RecordsCheck), at: row.at.toISOString() };
}

import 'server-only';
import { toJson, transact } from '../../platform/db';
import { saveVersioned, type AuditEvent } from './mutations';

type SettingsChange = {
  /** A table with a single row, of id 1. */
  table: 'companySettings' | 'childPrices' | 'peakPrices' | 'quoteSettings';
  /** The JSON columns to set. */
  columns: Record<string, unknown>;
  /** The expected version of the row; a missing row counts as version 1. */
  version: number;
  audit: AuditEvent;
};

/** Stores settings that are a single row, with their audit entry; false when the version is stale. */
export async function saveSettings({ table, columns, version, audit }: SettingsChange): Promise<boolean> {
  const json = Object.entries(columns).map(([name, value]) => [name, toJson(value)] as const);
  const data = { ...Object.fromEntries(json), updatedById: audit.staffId };
  return transact(async (tx) => {
    if (version === 1) await insertFirst(tx[table] as unknown as SettingsTable, data);
    return (await saveVersioned(table, { where: { id: 1 }, version, data, audit }, tx)) !== null;
  });
}

/** The method that all these tables have; a union of their methods cannot be called. */
type SettingsTable = { createMany: (rows: { data: object; skipDuplicates: true }) => Promise<unknown> };

async function insertFirst(table: SettingsTable, data: object): Promise<void> {
  await table.createMany({ data: { ...data, id: 1 }, skipDuplicates: true });
}

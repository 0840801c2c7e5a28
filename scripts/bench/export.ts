import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { StaffClient } from './staff-client';

export type ExportFigures = { rows: number; firstByteMs: number; seconds: number; addedMiB: number };

/** Downloads one whole export and throws it away, with an eye on the server's memory. */
export async function measureExport(
  staff: StaffClient,
  layout: string,
  serverPid: number,
): Promise<ExportFigures> {
  const before = readResidentMiB(serverPid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, readResidentMiB(serverPid))), 100);
  const begun = performance.now();
  const reader = await openExport(staff, layout);
  let [firstByteMs, rows] = [0, -1]; // the heading is no row
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    firstByteMs ||= performance.now() - begun;
    for (const byte of part.value) if (byte === 10) rows += 1;
  }
  clearInterval(watch);
  return { rows, firstByteMs, seconds: (performance.now() - begun) / 1000, addedMiB: most - before };
}

/** Leaves an export after its first bytes; resolves with the milliseconds until its connection was gone. */
export async function measureCancel(staff: StaffClient, client: pg.Client): Promise<number> {
  const before = await countConnections(client);
  const leave = new AbortController();
  const reader = await openExport(staff, 'service', leave.signal);
  await reader.read();
  const during = await countConnections(client);
  if (during <= before) throw new Error('an export under way showed no connection of its own');
  const begun = performance.now();
  leave.abort();
  while ((await countConnections(client)) > before) {
    if (performance.now() - begun > 10_000)
      throw new Error('a cancelled export kept its connection for ten seconds');
  }
  return performance.now() - begun;
}

async function openExport(staff: StaffClient, layout: string, signal?: AbortSignal) {
  const response = await staff.get(`/enquiries/export?layout=${layout}`, signal);
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  return response.body.getReader();
}

/** Connections inside of a transaction: an export holds one from its first row to its last. */
async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database() AND xact_start IS NOT NULL`,
  );
  return rows[0]?.n ?? 0;
}

function readResidentMiB(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

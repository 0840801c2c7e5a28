import type pg from 'pg';
import { enter } from '../../faults/requests';
import { followResidentMiB, readResidentMiB } from '../processes';

/** HTTP client with a staff session. */
export type StaffClient = {
  get: (path: string, signal?: AbortSignal) => Promise<Response>;
  /** Milliseconds until the full response has arrived. */
  time: (path: string) => Promise<number>;
};

export async function signIn(site: { url: string }): Promise<StaffClient> {
  const { cookie } = await enter(site);
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${site.url}/api/admin${path}`, { headers: { cookie }, ...(signal && { signal }) });
  return {
    get,
    async time(path) {
      const startedAt = performance.now();
      const response = await get(path);
      const body = await response.text();
      if (!response.ok) throw new Error(`${path} returned status ${response.status}: ${body.slice(0, 200)}`);
      return performance.now() - startedAt;
    },
  };
}

export type ExportFigures = { rows: number; firstByteMs: number; seconds: number; addedMiB: number };

/** Downloads and discards a whole export while sampling the server's memory. */
export async function measureExport(
  staff: StaffClient,
  layout: string,
  serverPid: number,
): Promise<ExportFigures> {
  const before = readResidentMiB(serverPid);
  const readPeak = followResidentMiB(serverPid);
  const startedAt = performance.now();
  const reader = await openExport(staff, layout);
  let [firstByteMs, rows] = [0, -1]; // -1 leaves out the header row
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    firstByteMs ||= performance.now() - startedAt;
    for (const byte of part.value) if (byte === 10) rows += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, firstByteMs, seconds, addedMiB: readPeak() - before };
}

/** Aborts an export after its first bytes; returns the milliseconds until its connection is released. */
export async function measureCancel(staff: StaffClient, client: pg.Client): Promise<number> {
  const before = await countConnections(client);
  const controller = new AbortController();
  const reader = await openExport(staff, 'service', controller.signal);
  await reader.read();
  const during = await countConnections(client);
  if (during <= before) throw new Error('the running export has no connection of its own');
  const startedAt = performance.now();
  controller.abort();
  while ((await countConnections(client)) > before) {
    if (performance.now() - startedAt > 10_000)
      throw new Error('the cancelled export kept its connection for ten seconds');
  }
  return performance.now() - startedAt;
}

async function openExport(staff: StaffClient, layout: string, signal?: AbortSignal) {
  const response = await staff.get(`/enquiries/export?layout=${layout}`, signal);
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  return response.body.getReader();
}

/** Number of connections with an open transaction; a running export holds one. */
async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database() AND xact_start IS NOT NULL`,
  );
  return rows[0]?.n ?? 0;
}

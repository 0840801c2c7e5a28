import 'server-only';
import { getEnv } from '../env';
import { log } from '../log';
import { ROUTES } from '../routes';
import { getHub } from './hub';
import type { RunQuery } from './listener';

/** Data of public pages: change event, table, and `of` parameter of the internal refresh. */
const PARTS = [
  { event: 'tour', table: 'tours', of: 'packages' },
  { event: 'review', table: 'reviews', of: 'reviews' },
] as const;
export type Part = (typeof PARTS)[number]['of'];

/** Debounce of consecutive row changes. */
const DEBOUNCE_MS = 300;

/**
 * Expires public pages when a package or review changes, also outside this process (scripts, SQL). Compares table
 * revisions to find changes missed while disconnected. Returns a stop function.
 */
export function refreshPagesOnChange(refresh: (part: Part) => Promise<void> = requestRefresh): () => void {
  const known = new Map<Part, string>();
  const timers = new Map<Part, NodeJS.Timeout>();
  let connection: RunQuery | null = null;
  const compare = async (runQuery: RunQuery, { table, of }: (typeof PARTS)[number]) => {
    const revision = await readRevision(runQuery, table);
    const previous = known.get(of);
    if (previous !== undefined && previous !== revision) await refresh(of);
    known.set(of, revision);
  };
  const hub = getHub();
  const unsubscribe = hub.subscribe(({ event }) => {
    const part = PARTS.find((entry) => entry.event === event);
    if (!part) return;
    clearTimeout(timers.get(part.of));
    const run = () => void (connection && compare(connection, part).catch(reportFailure));
    timers.set(part.of, setTimeout(run, DEBOUNCE_MS).unref());
  });
  const removeReader = hub.onConnected(async (runQuery) => {
    connection = runQuery;
    for (const part of PARTS) await compare(runQuery, part);
  });
  return () => {
    unsubscribe();
    removeReader();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Hash over ids and xmin: changes with every write. The tables are small. */
async function readRevision(runQuery: RunQuery, table: 'tours' | 'reviews'): Promise<string> {
  const [row] = await runQuery<{ state: string | null }>(
    `SELECT md5(string_agg(id || ':' || xmin, ',' ORDER BY id)) AS state FROM ${table}`,
  );
  return row?.state ?? '';
}

/** Cache tags can only be expired inside a request, so the process calls its own endpoint with BOOT_SECRET. */
async function requestRefresh(part: Part): Promise<void> {
  const { BOOT_SECRET, PORT } = getEnv();
  if (!BOOT_SECRET) return; // development: pages are rendered on every request
  const response = await fetch(`http://127.0.0.1:${PORT}${ROUTES.api.refresh}?of=${part}`, {
    method: 'POST',
    headers: { 'x-boot-secret': BOOT_SECRET },
  });
  if (!response.ok) throw new Error(`page refresh failed with status ${response.status}`);
  log.info({ part }, 'public pages expired');
}

function reportFailure(error: unknown): void {
  log.warn(
    { err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
    'expiring public pages failed',
  );
}

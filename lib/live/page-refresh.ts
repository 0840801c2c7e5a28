import 'server-only';
import { getEnv } from '../env';
import { log } from '../log';
import { ROUTES } from '../routes';
import { getHub } from './hub';
import type { Ask } from './listener';

/** What public pages are made of: event, table, word of the internal refresh. */
const PARTS = [
  { event: 'tour', table: 'tours', of: 'packages' },
  { event: 'review', table: 'reviews', of: 'reviews' },
] as const;
export type Part = (typeof PARTS)[number]['of'];

/** Several rows are often changed one after the other: they cost one refresh. */
const SETTLE_MS = 300;

/**
 * Expires the public pages when a package or a review was changed by anybody: a script, a person at the database,
 * another process. A change that was made while the connection was lost is found by comparing the tables' state.
 * Returns how to stop.
 */
export function refreshPagesOnChange(refresh: (part: Part) => Promise<void> = askForRefresh): () => void {
  const known = new Map<Part, string>();
  const timers = new Map<Part, NodeJS.Timeout>();
  let connection: Ask | null = null;
  const compare = async (ask: Ask, { table, of }: (typeof PARTS)[number]) => {
    const state = await readState(ask, table);
    const before = known.get(of);
    if (before !== undefined && before !== state) await refresh(of);
    known.set(of, state);
  };
  const hub = getHub();
  const unsubscribe = hub.subscribe(({ event }) => {
    const part = PARTS.find((entry) => entry.event === event);
    if (!part) return;
    clearTimeout(timers.get(part.of));
    const run = () => void (connection && compare(connection, part).catch(reportFailure));
    timers.set(part.of, setTimeout(run, SETTLE_MS).unref());
  });
  const forget = hub.onConnected(async (ask) => {
    connection = ask;
    for (const part of PARTS) await compare(ask, part);
  });
  return () => {
    unsubscribe();
    forget();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Changes with every write to a row, whoever made it; these tables are short. */
async function readState(ask: Ask, table: 'tours' | 'reviews'): Promise<string> {
  const [row] = await ask<{ state: string | null }>(
    `SELECT md5(string_agg(id || ':' || xmin, ',' ORDER BY id)) AS state FROM ${table}`,
  );
  return row?.state ?? '';
}

/** Cache tags can be expired only inside of a request: the process asks itself, with the secret of its start. */
async function askForRefresh(part: Part): Promise<void> {
  const { BOOT_SECRET, PORT } = getEnv();
  if (!BOOT_SECRET) return; // development: pages are made anew at each request
  const response = await fetch(`http://127.0.0.1:${PORT}${ROUTES.api.refresh}?of=${part}`, {
    method: 'POST',
    headers: { 'x-boot-secret': BOOT_SECRET },
  });
  if (!response.ok) throw new Error(`refresh answered ${response.status}`);
  log.info({ part }, 'public pages expired');
}

function reportFailure(error: unknown): void {
  log.warn(
    { err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
    'pages could not be expired',
  );
}

import 'server-only';
import { getEnv } from '../env';
import { describeError, log } from '../log';
import { ROUTES } from '../routes';
import { createDebouncedTask } from './debounced-task';
import type { Change } from './events';
import { getHub } from './hub';
import type { RunQuery } from './listener';
import { renewSnapshot, type SnapshotName } from '../snapshot';

/**
 * The data that public pages show. `event` is the name of the change event, `rows` reads the ids and versions of the
 * rows, and `of` is the parameter of the internal refresh endpoint. A snapshot is renewed before the pages are expired.
 */
const PARTS: readonly PartSettings[] = [
  {
    ...{ event: 'tour', of: 'packages' },
    // Pages also show the prices of later travel dates.
    rows: `SELECT id, xmin FROM tours UNION ALL SELECT 'book ' || id, xmin FROM price_books
      UNION ALL SELECT 'line ' || book_id || ' ' || tour_id, xmin FROM price_lines`,
  },
  { event: 'review', of: 'reviews', rows: 'SELECT id::text, xmin FROM reviews' },
  { event: 'picture', of: 'pictures', rows: 'SELECT id::text, xmin FROM pictures', snapshot: 'pictures' },
  {
    ...{ event: 'company', of: 'company', snapshot: 'company' },
    rows: 'SELECT id::text, xmin FROM company UNION ALL SELECT id::text, xmin FROM legal_texts',
  },
];
type PartSettings = { event: Change['event']; of: Part; rows: string; snapshot?: SnapshotName };
export type Part = 'packages' | 'reviews' | 'pictures' | 'company';

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Expires cached public pages when a package, review, picture or the company changes, also when a script or an SQL client
 * made the change. Waits for the end of a burst of changes, at most 1 s; repeats a failed refresh. After a reconnection it compares table
 * revisions, to find changes that were missed. Returns a function that stops it.
 */
export function refreshPagesOnChange(refresh: (part: Part) => Promise<void> = requestRefresh): () => void {
  let connection: RunQuery | null = null;
  const tasks = PARTS.map(({ event, rows, of, snapshot }) => {
    let known: string | undefined;
    let isOwed = false;
    async function compare(): Promise<void> {
      if (!connection) return;
      const revision = await readRevision(connection, rows);
      // A snapshot that has not changed was renewed by a request of this process, which has expired the pages. One that has
      // changed counts with the first revision too: the table changed before the listener started.
      const isChanged =
        known !== revision && (snapshot ? await renewSnapshot(snapshot) : known !== undefined);
      if (isChanged) isOwed = true;
      if (isOwed) await refresh(of);
      isOwed = false;
      known = revision;
    }
    return { event, ...createDebouncedTask(compare, reportFailure) };
  });
  const hub = getHub();
  const unsubscribe = hub.subscribe((message) =>
    tasks.find(({ event }) => event === message.event)?.request(),
  );
  const removeReader = hub.onConnected(async (runQuery) => {
    connection = runQuery;
    await Promise.all(tasks.map((task) => task.runNow()));
  });
  return () => {
    unsubscribe();
    removeReader();
    for (const task of tasks) task.stop();
  };
}

/**
 * A hash of the ids and the system column `xmin` of all rows. It changes with every write. The tables are small enough
 * for this.
 */
async function readRevision(runQuery: RunQuery, rows: string): Promise<string> {
  const [row] = await runQuery<{ state: string | null }>(
    `SELECT md5(string_agg(id || ':' || xmin, ',' ORDER BY id)) AS state FROM (${rows}) AS part`,
  );
  return row?.state ?? '';
}

/**
 * Expires the cached pages. This only works inside a request, so the process calls its own endpoint, authorised by
 * BOOT_SECRET.
 */
async function requestRefresh(part: Part): Promise<void> {
  const { BOOT_SECRET, PORT } = getEnv();
  if (!BOOT_SECRET) return; // development: every request renders its page
  const response = await fetch(`http://127.0.0.1:${PORT}${ROUTES.api.refresh}?of=${part}`, {
    method: 'POST',
    headers: { 'x-boot-secret': BOOT_SECRET },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`page refresh failed with status ${response.status}`);
  log.info({ part }, 'public pages expired');
}

function reportFailure(error: unknown): void {
  log.warn({ err: describeError(error) }, 'expiring public pages failed');
}

import 'server-only';
import type { PlainDate } from '../../platform/format/dates';
import { describeError, log } from '../../platform/log';
import { listPackagePaths } from '../../packages/catalogue/queries';
import type { CountedPage } from './counted-page';
import { addViews, type ViewCount } from './mutations';

/** Interval between writes to the database. A killed process loses at most the views of one interval. */
export const FLUSH_MS = 10_000;
/** Maximum number of buffered counters, one per page and day. At this limit, views of further pages are dropped. */
export const MOST_BUFFERED = 2_000;

/**
 * Buffered views. A package is identified by id or slug; its canonical path is looked up when the buffer is written.
 */
type BufferedViews = { day: PlainDate; page: CountedPage; views: number };
type State = {
  buffered: Map<string, BufferedViews>;
  timer: NodeJS.Timeout | null;
  /** Resolves when no write is in progress; never rejects. */
  writing: Promise<void>;
};

/** Buffers views of a page on a day (India) until the next flush. */
export function bufferViews(day: PlainDate, page: CountedPage, views = 1): void {
  const state = getState();
  const key = `${day} ${'path' in page ? page.path : page.packageKey}`; // package keys have no slash
  const known = state.buffered.get(key);
  if (known) known.views += views;
  else if (state.buffered.size < MOST_BUFFERED) state.buffered.set(key, { day, page, views });
  state.timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref();
}

/** Writes the buffered views to the database; also called at shutdown. If the write fails, the views stay buffered. */
export function flushViews(): Promise<void> {
  const state = getState();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  state.writing = state.writing.then(writeBuffered);
  return state.writing;
}

async function writeBuffered(): Promise<void> {
  const state = getState();
  const buffered = [...state.buffered.values()];
  if (buffered.length === 0) return;
  state.buffered = new Map();
  try {
    await addViews(toCounts(buffered, await readPackagePaths(buffered)));
  } catch (error) {
    log.warn({ err: describeError(error) }, 'page views could not be stored; will retry');
    for (const { day, page, views } of buffered) bufferViews(day, page, views);
  }
}

/** Canonical paths of the public packages; each package is listed under its id and its slug. */
async function readPackagePaths(buffered: readonly BufferedViews[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  if (!buffered.some(({ page }) => 'packageKey' in page)) return paths;
  for (const { id, slug, path } of await listPackagePaths()) {
    paths.set(id, path);
    if (slug) paths.set(slug, path);
  }
  return paths;
}

/** Merges counts by day and canonical path; unknown packages are dropped. */
function toCounts(buffered: readonly BufferedViews[], packagePaths: ReadonlyMap<string, string>): ViewCount[] {
  const counts = new Map<string, ViewCount>();
  for (const { day, page, views } of buffered) {
    const path = 'path' in page ? page.path : packagePaths.get(page.packageKey);
    if (!path) continue;
    const key = `${day} ${path}`;
    counts.set(key, { day, path, views: views + (counts.get(key)?.views ?? 0) });
  }
  return [...counts.values()];
}

/** Next bundles this module more than once (handlers, instrumentation), so the state is shared through globalThis. */
function getState(): State {
  const shared = globalThis as typeof globalThis & { __kayalViews?: State };
  return (shared.__kayalViews ??= { buffered: new Map(), timer: null, writing: Promise.resolve() });
}

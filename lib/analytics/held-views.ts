import 'server-only';
import type { PlainDate } from '../format/dates';
import { log } from '../log';
import { listPackagePaths } from '../packages/queries';
import type { CountedPage } from './counted-page';
import { addViews, type ViewCount } from './mutations';

/** So much is lost at most when the process is killed. */
export const FLUSH_MS = 10_000;
/** Different pages (by day) that are held while the database is away; a page beyond them is not counted. */
export const MOST_HELD = 2_000;

/** Of a package its id or slug is held: only the database knows the canonical path. */
type Held = { day: PlainDate; page: CountedPage; views: number };
type State = {
  held: Map<string, Held>;
  timer: NodeJS.Timeout | null;
  /** Settles when nothing is being written; it never rejects. */
  writing: Promise<void>;
};

/** Keeps views of a page on a Kerala day in memory until the next flush, at most FLUSH_MS away. */
export function holdViews(day: PlainDate, page: CountedPage, views = 1): void {
  const state = getState();
  const key = `${day} ${'path' in page ? page.path : page.packageKey}`; // a path begins with a slash, a key never
  const known = state.held.get(key);
  if (known) known.views += views;
  else if (state.held.size < MOST_HELD) state.held.set(key, { day, page, views });
  state.timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref();
}

/** Writes what is held, and awaits it; called at shutdown too. What cannot be written is held on. */
export function flushViews(): Promise<void> {
  const state = getState();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  state.writing = state.writing.then(writeHeld);
  return state.writing;
}

async function writeHeld(): Promise<void> {
  const state = getState();
  const held = [...state.held.values()];
  if (held.length === 0) return;
  state.held = new Map();
  try {
    await addViews(toCounts(held, await readPackagePaths(held)));
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.message.slice(0, 200) : String(error) },
      'page views wait',
    );
    for (const { day, page, views } of held) holdViews(day, page, views);
  }
}

/** The canonical path by id and by slug, of the packages that can be seen now. */
async function readPackagePaths(held: readonly Held[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  if (!held.some(({ page }) => 'packageKey' in page)) return paths;
  for (const { id, slug, path } of await listPackagePaths()) {
    paths.set(id, path);
    if (slug) paths.set(slug, path);
  }
  return paths;
}

/** One line for each day and canonical path; a package that does not exist is not counted. */
function toCounts(held: readonly Held[], packagePaths: ReadonlyMap<string, string>): ViewCount[] {
  const counts = new Map<string, ViewCount>();
  for (const { day, page, views } of held) {
    const path = 'path' in page ? page.path : packagePaths.get(page.packageKey);
    if (!path) continue;
    const key = `${day} ${path}`;
    counts.set(key, { day, path, views: views + (counts.get(key)?.views ?? 0) });
  }
  return [...counts.values()];
}

/** Next loads a module more than once (handlers, instrumentation): they share one count. */
function getState(): State {
  const shared = globalThis as typeof globalThis & { __kayalViews?: State };
  return (shared.__kayalViews ??= { held: new Map(), timer: null, writing: Promise.resolve() });
}

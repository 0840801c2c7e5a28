import 'server-only';
import { toNetwork } from './network';

/**
 * Limits the lines about failed sign-ins and refusals in the audit log per hour, because anybody can cause them and
 * audit lines are never deleted.
 */
const WINDOW_MS = 3_600_000;
const OWN_LINES = 20;
const ALL_LINES = 200;

/** The quota of an hour. `writeRest` writes a line with the number of lines omitted so far. */
type Window = { written: number; unlisted: number; writeRest: () => Promise<void> };
/** Writes a line with the number of omitted lines: of one account or network (`isOwn`), or of several together. */
type WriteSum = (unlisted: number, isOwn: boolean) => Promise<unknown>;
type Windows = Map<string, Window>;

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalAuditLimit?: Windows };

/**
 * Takes one line from the hourly quota of an account or network; false when none is left. Separate quotas keep one
 * flood from using up the lines of others. Omitted lines are counted, and `writeSum` writes one line with their number
 * at the end of the hour. Beyond the total quota all accounts and networks share one count, so that a flood from many
 * networks costs one line and little memory.
 */
export function takeAuditLine(about: 'sign-in' | 'refusal', who: string, writeSum: WriteSum): boolean {
  const all = openWindow(about, (unlisted) => writeSum(unlisted, false));
  const key = `${about} ${about === 'sign-in' ? toNetwork(who) : who}`;
  const isFull = all.written >= ALL_LINES;
  const own = isFull
    ? (shared.__kayalAuditLimit?.get(key) ?? all)
    : openWindow(key, (unlisted) => writeSum(unlisted, true));
  if (isFull || own.written >= OWN_LINES) {
    own.unlisted += 1;
    return false;
  }
  own.written += 1;
  all.written += 1;
  return true;
}

/** Writes all sums now instead of at the end of their hour. Called at shutdown. */
export async function flushAuditSums(): Promise<void> {
  await Promise.all([...(shared.__kayalAuditLimit?.values() ?? [])].map((window) => window.writeRest()));
}

function openWindow(key: string, write: (unlisted: number) => Promise<unknown>): Window {
  const windows = (shared.__kayalAuditLimit ??= new Map());
  const known = windows.get(key);
  if (known) return known;
  const window: Window = {
    written: 0,
    unlisted: 0,
    async writeRest() {
      const { unlisted } = window;
      window.unlisted = 0;
      if (unlisted > 0) await write(unlisted).catch(() => undefined);
    },
  };
  windows.set(key, window);
  setTimeout(() => {
    windows.delete(key);
    void window.writeRest();
  }, WINDOW_MS).unref();
  return window;
}

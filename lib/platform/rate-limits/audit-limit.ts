import 'server-only';
import { toNetwork } from './network';

/** Anybody can cause failed sign-ins and refusals, and lines of the audit log are never deleted. */
const WINDOW_MS = 3_600_000;
const OWN_LINES = 20;
const ALL_LINES = 200;

type Window = { taken: number; unlisted: number };
type Windows = Map<string, Window>;

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalAuditLimit?: Windows };

/**
 * Takes one of the audit lines that this hour has for an account or network, so that nobody uses up those of others; false
 * when none is left. What is not listed is counted, and `writeSum` writes one line with the number when the hour is over.
 */
export function takeAuditLine(
  about: 'sign-in' | 'refusal',
  who: string,
  writeSum: (unlisted: number) => Promise<unknown>,
): boolean {
  const all = openWindow(about, () => undefined);
  const own = openWindow(`${about} ${about === 'sign-in' ? toNetwork(who) : who}`, (unlisted) => {
    if (unlisted > 0) void writeSum(unlisted).catch(() => undefined);
  });
  if (own.taken >= OWN_LINES || all.taken >= ALL_LINES) {
    own.unlisted += 1;
    return false;
  }
  own.taken += 1;
  all.taken += 1;
  return true;
}

function openWindow(key: string, onEnd: (unlisted: number) => void): Window {
  const windows = (shared.__kayalAuditLimit ??= new Map());
  const known = windows.get(key);
  if (known) return known;
  const window = { taken: 0, unlisted: 0 };
  windows.set(key, window);
  setTimeout(() => {
    windows.delete(key);
    onEnd(window.unlisted);
  }, WINDOW_MS).unref();
  return window;
}

import 'server-only';
import { toNetwork } from './network';

/**
 * Failed sign-ins and refusals are limited per hour in the audit log, because anybody can cause them and its lines are
 * never deleted.
 */
const WINDOW_MS = 3_600_000;
const OWN_LINES = 20;
const ALL_LINES = 200;

type Window = { taken: number; unlisted: number };
/**
 * Writes a line that says how many lines were omitted: for one account or network (`isOwn`), or for several together.
 */
type WriteSum = (unlisted: number, isOwn: boolean) => Promise<unknown>;
type Windows = Map<string, Window>;

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalAuditLimit?: Windows };

/**
 * Takes one line of the hourly quota of an account or network, so that nobody can use up the quota of others; false when
 * none is left. Omitted lines are counted, and `writeSum` writes one line with their number when the hour is over. Beyond
 * the total quota, all accounts and networks are counted together, so that a flood from many networks costs one line and
 * little memory.
 */
export function takeAuditLine(about: 'sign-in' | 'refusal', who: string, writeSum: WriteSum): boolean {
  const sum = (isOwn: boolean) => (unlisted: number) => {
    if (unlisted > 0) void writeSum(unlisted, isOwn).catch(() => undefined);
  };
  const all = openWindow(about, sum(false));
  const key = `${about} ${about === 'sign-in' ? toNetwork(who) : who}`;
  const isFull = all.taken >= ALL_LINES;
  const own = isFull ? (shared.__kayalAuditLimit?.get(key) ?? all) : openWindow(key, sum(true));
  if (isFull || own.taken >= OWN_LINES) {
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

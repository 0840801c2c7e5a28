import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findStartTime } from './processes';

type Holder = { pid: number; startTime: string; host: string; port?: number };

export type FolderLock = { release: () => void };

const CLAIM_RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
/** A lock of another machine or container, whose processes are invisible here, is stale after this time without a heartbeat. */
const STALE_MS = 10_000;

/**
 * Takes a lock file that names this process; null when a running process holds it. A lock left behind by a process that
 * died is taken over. `port` is stored for messages.
 */
export function takeLock(file: string, port?: number): FolderLock | null {
  const own: Holder = {
    pid: process.pid,
    startTime: findStartTime(process.pid) ?? '',
    host: hostname(),
    ...(port && { port }),
  };
  const content = JSON.stringify(own);
  if (!create(file, content) && !(removeStale(file) && create(file, content))) return null;
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readText(file) === content) rmSync(file, { force: true });
    },
  };
}

/** Like `takeLock`, but waits until the lock of another machine or container, which may have crashed, becomes stale. */
export async function claimLock(file: string, port?: number): Promise<FolderLock | null> {
  const deadline = Date.now() + STALE_MS + HEARTBEAT_MS;
  for (;;) {
    const lock = takeLock(file, port);
    if (lock || readHolder(file)?.host === hostname() || Date.now() > deadline) return lock;
    await wait(CLAIM_RETRY_MS);
  }
}

/** The process named by a lock file; null when there is none. */
export function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readText(file) ?? '') as Holder;
  } catch {
    return null;
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away. If another process took it over meanwhile, its new lock is put back. */
function removeStale(file: string): boolean {
  const seen = readText(file);
  if (seen !== null && isHeld(file)) return false;
  const away = `${file}.${process.pid}`;
  try {
    renameSync(file, away);
  } catch {
    return true; // already removed
  }
  const moved = readText(away);
  if (moved !== seen) create(file, moved ?? '');
  rmSync(away, { force: true });
  return moved === seen;
}

function isHeld(file: string): boolean {
  const holder = readHolder(file);
  if (holder?.host === hostname()) return findStartTime(holder.pid) === holder.startTime;
  // The lock belongs to another machine, or is not completely written yet.
  return existsSync(file) && Date.now() - statSync(file).mtimeMs < STALE_MS;
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder may have been deleted, for example by a test.
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Minimum free memory: several databases and their logs. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder that the database user can enter and the caller removes. It is in memory if enough is free, because
 * databases on a disk spend most of their time waiting for it.
 */
export function makeScratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES;
  } catch {
    return false; // not on this system
  }
}

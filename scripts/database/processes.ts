import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** True where `/proc` names each process's command and working directory (Linux). */
const HAS_PROC = existsSync('/proc/self/stat');

/**
 * The start time of a process in clock ticks since boot, which distinguishes it from a later process with the same id; null
 * when it does not run (a zombie does not). Without /proc, the constant 'unknown' for every running process.
 */
export function findStartTime(pid: number): string | null {
  if (!(pid > 0)) return null;
  if (HAS_PROC) {
    const stat = readStat(pid);
    return stat && stat.state !== 'Z' ? stat.startTime : null;
  }
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'unknown' : null;
  }
}

/**
 * True when the process is a running PostgreSQL in this data folder. Where its working directory cannot be read, every
 * PostgreSQL counts; without /proc, every process.
 */
export function isPostgresIn(folder: string, pid: number): boolean {
  if (findStartTime(pid) === null) return false;
  if (!HAS_PROC) return true;
  if (readStat(pid)?.command !== 'postgres') return false;
  const workingFolder = readWorkingFolder(pid);
  return workingFolder === null || workingFolder === resolveLinks(folder);
}

/** Ids of all PostgreSQL processes that work in this data folder; empty without /proc. */
export function listPostgresIn(folder: string): number[] {
  if (!HAS_PROC) return [];
  const wanted = resolveLinks(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = readStat(pid);
      return stat?.command === 'postgres' && stat.state !== 'Z' && readWorkingFolder(pid) === wanted;
    });
}

/** Where a PostgreSQL takes connections: the folder of its Unix socket, or 127.0.0.1; the port is part of the socket's name. */
export type Address = { host: string; port: number };

/** Process id and address in `postmaster.pid`, the file of a running PostgreSQL; 0 and null when they are missing. */
export function readPidFile(folder: string): { pid: number; address: Address | null } {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    // Both lines are blank until PostgreSQL listens.
    const host = lines[4]?.trim() || lines[5]?.trim();
    return { pid: Number(lines[0]) || 0, address: host ? { host, port: Number(lines[3]) } : null };
  } catch {
    return { pid: 0, address: null };
  }
}

type Stat = { command: string; state: string; startTime: string };

function readStat(pid: number): Stat | null {
  try {
    // The format is `pid (command) state parent ...`. The command may contain spaces and brackets.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { command, state: fields[0] ?? '', startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function readWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function resolveLinks(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseStamp, toStamp } from './name-time-stamp';

const NAME = /^kayal-(\d{8}T\d{6}Z)(\.partial|\.failed)?$/;

/** `partial`: not complete. `failed`: its drill failed; kept for inspection. */
type State = 'good' | 'partial' | 'failed';
export type BackupName = { name: string; createdAt: Date; state: State };

/** The name of the folder of a backup that starts now, such as `kayal-20261122T221000Z`. */
export function makeName(now: Date): string {
  return `kayal-${toStamp(now)}`;
}

/** Parses the name of a backup's folder; null for anything else. */
export function parseName(name: string): BackupName | null {
  const [, stamp, suffix] = NAME.exec(name) ?? [];
  const createdAt = stamp ? parseStamp(stamp) : null;
  return createdAt && { name, createdAt, state: suffix ? (suffix.slice(1) as State) : 'good' };
}

/** All backups of a folder, oldest first. */
export function listBackups(backupPath: string): BackupName[] {
  if (!existsSync(backupPath)) return [];
  return readdirSync(backupPath)
    .sort()
    .flatMap((name) => parseName(name) ?? []);
}

/** The newest backup that can be restored, ignoring those dated in the future; null when there is none. */
export function findNewest(backupPath: string, now = new Date()): string | null {
  const isUsable = ({ state, createdAt }: BackupName) => state === 'good' && createdAt <= now;
  return listBackups(backupPath).findLast(isUsable)?.name ?? null;
}

/** Creates the folder of a backup in progress, and deletes those of interrupted runs, which may have filled the disk. */
export function startFolder(backupPath: string, name: string): string {
  mkdirSync(backupPath, { recursive: true, mode: 0o700 });
  for (const backup of listBackups(backupPath))
    if (backup.state === 'partial') remove(backupPath, backup.name);
  const folder = path.join(backupPath, `${name}.partial`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Renames a backup's folder to another state; returns its new path. */
export function moveTo(folder: string, state: State): string {
  const bare = folder.replace(/\.(partial|failed)$/, '');
  const target = state === 'good' ? bare : `${bare}.${state}`;
  renameSync(folder, target);
  return target;
}

/**
 * The backups to delete after a new one was made. Kept are all of the last hour, one per hour of the last day, per day
 * of 30 days and per month of a year: the newest proven one, or else the newest. Also kept is the newest failed one.
 */
export function listExpired(backups: BackupName[], proven: ReadonlySet<string>, now: Date): string[] {
  const stay = new Map<string, string>();
  for (const backup of backups) {
    const slot = toSlot(backup, now);
    if (slot && (proven.has(backup.name) || !proven.has(stay.get(slot) ?? ''))) stay.set(slot, backup.name);
  }
  const names = new Set(stay.values());
  return backups.filter(({ name }) => !names.has(name)).map(({ name }) => name);
}

/** Maximum age in days, and the length of an ISO time up to the second, hour, day or month per which one is kept. */
const SPANS = [
  [1 / 24, 19],
  [1, 13],
  [30, 10],
  [366, 7],
] as const;
const FAILED_DAYS = 30;

/** The slot of a backup, in which only one is kept; null if the backup is too old. */
function toSlot({ createdAt, state }: BackupName, now: Date): string | null {
  const days = (now.getTime() - createdAt.getTime()) / 86_400_000;
  if (state !== 'good') return state === 'failed' && days <= FAILED_DAYS ? state : null;
  const length = SPANS.find(([most]) => days <= most)?.[1];
  return length ? createdAt.toISOString().slice(0, length) : null;
}

/** Deletes expired backups; returns their names. Call it only while no other backup is being written. */
export function deleteExpired(backupPath: string, proven: ReadonlySet<string>, now: Date): string[] {
  const names = listExpired(listBackups(backupPath), proven, now);
  for (const name of names) remove(backupPath, name);
  return names;
}

function remove(backupPath: string, name: string): void {
  rmSync(path.join(backupPath, name), { recursive: true, force: true });
}

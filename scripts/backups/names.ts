import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_DAYS } from '../../lib/trust/backups/backup-words';
import { parseStamp, toStamp } from './stamp';

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
 * The backups to delete after a new one has succeeded: those older than 30 days, and all failed ones except the newest.
 */
export function listExpired(backups: BackupName[], now: Date): string[] {
  const oldest = new Date(now.getTime() - BACKUP_DAYS * 86_400_000);
  const lastFailed = backups.findLast(({ state }) => state === 'failed');
  return backups
    .filter((backup) => backup.createdAt <= oldest || (backup.state === 'failed' && backup !== lastFailed))
    .map(({ name }) => name);
}

/** Deletes failed backups older than `name`, so that repeated failures do not fill the disk. */
export function deleteFailures(backupPath: string, name: string): void {
  for (const backup of listBackups(backupPath))
    if (backup.state === 'failed' && !backup.name.startsWith(name)) remove(backupPath, backup.name);
}

/** Deletes expired backups; returns their names. Call it only while no other backup is being written. */
export function deleteExpired(backupPath: string, now: Date): string[] {
  const names = listExpired(listBackups(backupPath), now);
  for (const name of names) remove(backupPath, name);
  return names;
}

function remove(backupPath: string, name: string): void {
  rmSync(path.join(backupPath, name), { recursive: true, force: true });
}

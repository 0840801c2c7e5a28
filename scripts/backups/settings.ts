import { resolveRuntime, SetupError } from '../runtime';
import type { Settings } from './run';

const MIN_KEY = 32;

/** Reads data folder, backup folder and key from the environment. */
export function toSettings(): Settings {
  const { dataDir, backupPath } = resolveRuntime();
  const key = process.env.BACKUP_KEY?.trim() || null;
  if (key && key.length < MIN_KEY) throw new SetupError(`BACKUP_KEY needs at least ${MIN_KEY} characters.`);
  return { dataDir, backupPath, key };
}

import 'server-only';
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { getRawEnvironment } from '../../platform/env';
import { log } from '../../platform/log';
import { MADE_ELSEWHERE } from './backup-words';
import { findDue } from './due';
import { getBackupState } from './queries';

/** The process behind `npm run backup`. Started without scripts/run.mjs, because the signal would end only run.mjs. */
const COMMAND = ['--conditions=react-server', '--import', 'tsx', 'scripts/backup.ts'];
/** Only the end of a long output is logged, because the error is there. */
const MAX_OUTPUT = 2_000;

/** `running`: the backup of an earlier job has not ended. `elsewhere`: another process makes the backups. */
let state: 'idle' | 'running' | 'elsewhere' = 'idle';

/**
 * The job that runs every ten minutes: if a backup is due, runs `npm run backup` in a separate process, because it must
 * not delay responses and needs the database owner's rights. The command records a failure for the staff pages and the
 * digest. `signal` ends the process on shutdown; the next run removes its leftovers.
 */
export async function runDueBackup(signal?: AbortSignal): Promise<void> {
  if (state !== 'idle') return;
  state = 'running';
  let code: number | null = null;
  try {
    const due = findDue(await getBackupState(), new Date());
    if (due) code = await makeBackup(due === 'changed' ? [...COMMAND, '--undrilled'] : COMMAND, signal);
  } finally {
    state = code === MADE_ELSEWHERE ? 'elsewhere' : 'idle';
  }
}

async function makeBackup(command: string[], signal: AbortSignal | undefined): Promise<number | null> {
  const { code, output } = await run(command, signal);
  if (code === MADE_ELSEWHERE)
    log.info('no backups are made here: the process with MIGRATE_DATABASE_URL makes them');
  else if (code === 0) log.info('a backup was made');
  else log.error({ output }, 'a backup failed; it is tried again');
  return code;
}

function run(args: string[], signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: getRawEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    if (child.pid) setPriority(child.pid, 10); // even its start must not delay visitors' requests
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

import 'server-only';
import { spawn } from 'node:child_process';
import { getRawEnvironment } from '../../platform/env';
import { log } from '../../platform/log';
import { MADE_ELSEWHERE } from './backup-words';

/** The process behind `npm run backup`. Started without scripts/run.mjs, because the signal would end only run.mjs. */
const COMMAND = ['--conditions=react-server', '--import', 'tsx', 'scripts/backup.ts'];
/** Only the end of a long output is logged, because the error is there. */
const MAX_OUTPUT = 2_000;

/**
 * The nightly job: runs `npm run backup` in a separate process, because it must not delay responses and needs the database
 * owner's rights. Throws on failure, so that the queue retries. `signal` ends the process on shutdown; the next run removes
 * its leftovers.
 */
export async function runNightlyBackup(signal?: AbortSignal): Promise<void> {
  const { code, output } = await run(COMMAND, signal);
  if (code === MADE_ELSEWHERE)
    return void log.info('no backup made here: the process with MIGRATE_DATABASE_URL makes the backups');
  if (code !== 0) {
    log.error({ output }, 'the nightly backup failed; the job queue retries it');
    throw new Error(`backup failed: ${output.trim().split('\n').at(-1)}`);
  }
  log.info('the nightly backup was made and passed its test restore');
}

function run(args: string[], signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: getRawEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

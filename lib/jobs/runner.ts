import 'server-only';
import { Logger, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import { getEnv } from '../env';
import { log } from '../log';
import { sleep } from '../interruptible-sleep';
import { CRONTAB, TASKS } from './tasks';

export type Jobs = { stop: () => Promise<void> };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A job whose end could not be written down is done again by the next process; the drain does not wait for it. */
const LONGEST_STOP_MS = 8_000;

/**
 * Works off the queue until stopped. A database that is away, now or later, is waited for: nothing here ends the
 * process or rejects unheard.
 */
export function startJobs(): Jobs {
  const state: State = { stopped: false, runner: null, wake: () => undefined };
  const ended = superviseUntilStopped(state);
  return {
    async stop() {
      state.stopped = true;
      state.wake();
      await Promise.race([endRunner(state, ended), sleep({ wake: () => undefined }, LONGEST_STOP_MS)]);
    },
  };
}

async function endRunner(state: State, ended: Promise<void>): Promise<void> {
  await state.runner?.stop().catch(() => undefined); // rejects when it has stopped by itself
  await ended;
}

const WORKER = {
  concurrentJobs: 2,
  pollInterval: 1_000,
  maxPoolSize: 5,
  gracefulShutdownAbortTimeout: 5_000,
  // Without a delay, even one of 0, a lost connection at the end of a job is an unhandled rejection; with one the
  // queue tries again for minutes and then ends this runner in order.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

type State = { stopped: boolean; runner: Runner | null; wake: () => void };

async function superviseUntilStopped(state: State): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!state.stopped) {
    const startedAt = Date.now();
    await runOnce(state);
    if (state.stopped) return;
    pause =
      Date.now() - startedAt > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    await sleep(state, pause);
  }
}

/** One life of the queue's workers: from connecting until stopped or lost. */
async function runOnce(state: State): Promise<void> {
  const pool = createPool();
  try {
    const runner = await run({
      pgPool: pool,
      taskList: TASKS,
      crontab: CRONTAB,
      noHandleSignals: true, // the thin server drains the process; a second listener would race it
      logger: new Logger(toLog),
      preset: { worker: WORKER },
    });
    state.runner = runner;
    if (state.stopped) await runner.stop();
    await runner.promise;
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'job queue lost; trying again',
    );
  } finally {
    state.runner = null;
    await Promise.race([
      pool.end().catch(() => undefined),
      sleep({ wake: () => undefined }, LONGEST_STOP_MS),
    ]);
  }
}

/** A pool of its own: requests and jobs cannot starve each other. */
function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: getEnv().DATABASE_URL,
    application_name: 'kayal-jobs',
    max: 5,
    connectionTimeoutMillis: 10_000, // nobody waits for these
    query_timeout: 10_000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  const ignore = (error: Error) =>
    log.warn({ err: error.message.slice(0, 200) }, 'job queue connection lost');
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  return pool;
}

/** The queue's own words into our log; its metadata holds whole jobs and stays out. */
function toLog() {
  return (level: string, message: string) => {
    if (level === 'error') log.error({ job: message.split('\n')[0]?.slice(0, 300) }, 'job queue');
    else if (level === 'warning') log.warn({ job: message.slice(0, 300) }, 'job queue');
    else log.debug({ job: message.slice(0, 300) }, 'job queue');
  };
}

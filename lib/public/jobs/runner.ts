import 'server-only';
import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { getDirectUrl } from '../../platform/env';
import { describeError, log } from '../../platform/log';
import { sleep } from '../../platform/interruptible-sleep';
import { watchOrphans } from '../../platform/job-queue/orphans';
import { CRONTAB, TASKS } from './tasks';

export type Jobs = { stop: () => Promise<void> };

const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;
/** Graceful shutdown waits no longer than this; unfinished jobs run again in the next process. */
const MAX_STOP_MS = 8_000;

/** Runs the job queue until stopped, reconnecting after database failures. Never throws or rejects unhandled. */
export function startJobs(): Jobs {
  const state: State = { stopped: false, runner: null, wake: () => undefined };
  const ended = runUntilStopped(state);
  return {
    async stop() {
      state.stopped = true;
      state.wake();
      await Promise.race([endRunner(state, ended), sleep({ wake: () => undefined }, MAX_STOP_MS)]);
    },
  };
}

async function endRunner(state: State, ended: Promise<void>): Promise<void> {
  await state.runner?.stop().catch(() => undefined); // rejects if already stopped
  await ended;
}

const WORKER = {
  concurrentJobs: 2,
  // A prepared statement may keep a query plan made while few jobs were waiting. That plan would scan and sort all jobs
  // for each fetch.
  preparedStatements: false,
  pollInterval: 1_000,
  maxPoolSize: 5,
  gracefulShutdownAbortTimeout: 5_000,
  // Without these settings, losing the connection while a job completes is an unhandled rejection. With any value, even
  // 0, it is a fatal error of the worker pool, which ends the pool.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

type State = { stopped: boolean; runner: Runner | null; wake: () => void };

async function runUntilStopped(state: State): Promise<void> {
  let delay = MIN_DELAY_MS;
  while (!state.stopped) {
    const startedAt = Date.now();
    await runOnce(state);
    if (state.stopped) return;
    delay = Date.now() - startedAt > MAX_DELAY_MS ? MIN_DELAY_MS : Math.min(delay * 2, MAX_DELAY_MS);
    await sleep(state, delay);
  }
}

/** Connects and runs the workers until they are stopped or the connection is lost. */
async function runOnce(state: State): Promise<void> {
  const pool = createPool();
  const events: WorkerEvents = new EventEmitter();
  const broken = new Promise<never>(
    (_, reject) => void events.once('pool:fatalError', ({ error }) => reject(error as Error)),
  );
  broken.catch(() => undefined); // may reject after the workers have stopped
  watchOrphans(events);
  try {
    const runner = await run({
      pgPool: pool,
      events,
      taskList: TASKS,
      crontab: CRONTAB,
      noHandleSignals: true, // the thin server handles shutdown
      logger: new Logger(toLog),
      preset: { worker: WORKER },
    });
    state.runner = runner;
    if (state.stopped) await runner.stop();
    // After a fatal error the library may wait indefinitely for results it could not record. `watchOrphans` unlocks
    // those jobs.
    await Promise.race([runner.promise, broken]);
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'the job queue stopped after an error; it restarts within seconds',
    );
  } finally {
    state.runner = null;
    const ended = pool.end().catch(() => undefined);
    if (state.stopped) await Promise.race([ended, sleep({ wake: () => undefined }, MAX_STOP_MS)]);
  }
}

/** A separate pool, so that requests and jobs cannot starve each other. */
function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: getDirectUrl(),
    application_name: 'kayal-jobs',
    max: 5,
    connectionTimeoutMillis: 10_000, // long, since no user is waiting
    query_timeout: 10_000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  const logLost = (error: Error) =>
    log.warn(
      { err: describeError(error) },
      'the job queue lost a database connection; the pool replaces it when needed',
    );
  pool.on('error', logLost);
  pool.on('connect', (client) => void client.on('error', logLost));
  return pool;
}

/** Forwards the worker's messages to our log, without metadata, which contains job payloads. */
function toLog() {
  return (level: string, message: string) => {
    if (level === 'error')
      log.error(
        { text: message.split('\n')[0]?.slice(0, 300) },
        'graphile-worker (the job queue) reported an error',
      );
    else if (level === 'warning')
      log.warn({ text: message.slice(0, 300) }, 'graphile-worker (the job queue) reported a warning');
    else log.debug({ text: message.slice(0, 300) }, 'graphile-worker (the job queue) wrote a message');
  };
}

import 'server-only';
import pg from 'pg';
import { getDirectUrl } from '../env';
import { describeError, log } from '../log';
import { sleep } from '../interruptible-sleep';
import { CHANGES_CHANNEL } from './events';

type Hooks = {
  /** Called when LISTEN has succeeded; no notification is missed from now on. */
  onUp: () => void;
  onDown: () => void;
  onNotification: (payload: string) => void;
};
export type Listener = { stop: () => Promise<void> };

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/** Interval of test queries, which detect a connection that was lost without an error. */
const PROBE_INTERVAL_MS = 20_000;
const QUERY_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;

type State = { stopped: boolean; wake: () => void };

/**
 * Listens for notifications until stopped. It uses a separate connection, because connections of the pool have idle and
 * statement timeouts. While the database is unreachable, it reconnects with increasing pauses.
 */
export function startListener(hooks: Hooks): Listener {
  const state: State = { stopped: false, wake: () => undefined };
  const ended = listenUntilStopped(state, hooks);
  return {
    async stop() {
      state.stopped = true;
      state.wake();
      await ended;
    },
  };
}

async function listenUntilStopped(state: State, hooks: Hooks): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!state.stopped) {
    const wasUp = await listenOnce(state, hooks);
    pause = wasUp ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    if (!state.stopped) await sleep(state, pause);
  }
}

/** Listens until the connection closes (SQL by hand: the typed client has no LISTEN). True if LISTEN succeeded. */
async function listenOnce(state: State, hooks: Hooks): Promise<boolean> {
  const client = new pg.Client({
    connectionString: getDirectUrl(),
    application_name: 'kayal-live',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  let isOpen = true;
  const close = () => {
    isOpen = false;
    state.wake();
  };
  client.on('error', close).on('end', close);
  client.on('notification', ({ payload }) => hooks.onNotification(payload ?? ''));
  let wasUp = false;
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    wasUp = true;
    hooks.onUp();
    while (isOpen && !state.stopped) {
      await sleep(state, PROBE_INTERVAL_MS);
      if (isOpen && !state.stopped) await client.query('SELECT 1');
    }
  } catch (error) {
    log.warn({ err: describeError(error) }, 'the database listener of live updates failed; reconnecting');
  }
  if (wasUp) hooks.onDown();
  // Remove the handlers: the `end` event of this client must not interrupt the pause before the next connection. Later
  // errors of this client are ignored.
  client
    .off('error', close)
    .off('end', close)
    .on('error', () => undefined);
  // Do not wait forever: if the server hangs, `client.end()` never finishes.
  await Promise.race([
    client.end().catch(() => undefined),
    sleep({ wake: () => undefined }, CLOSE_TIMEOUT_MS),
  ]);
  return wasUp;
}

import 'server-only';
import pg from 'pg';
import { getEnv } from '../env';
import { log } from '../log';
import { sleep } from '../interruptible-sleep';
import { CHANGES_CHANNEL } from './events';

/** Runs one statement on the listening connection, after those that were asked before. */
export type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

type Hooks = {
  /** From now on every notification arrives. */
  onUp: (ask: Ask) => void;
  onDown: () => void;
  onNotification: (payload: string) => void;
};
export type Listener = { stop: () => Promise<void> };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A connection that died without a word (a lost machine, a frozen server) is found out by asking. */
const PROBE_MS = 20_000;
const ANSWER_MS = 5_000;
const LONGEST_GOODBYE_MS = 1_000;

type State = { stopped: boolean; wake: () => void };

/**
 * Listens on a connection of its own until stopped: the pool's connections end idle ones and limit every statement.
 * A database that is away is waited for; nothing here rejects unheard.
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
    pause = wasUp ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    if (!state.stopped) await sleep(state, pause);
  }
}

/** One life of the connection; true when it came to listening. */
async function listenOnce(state: State, hooks: Hooks): Promise<boolean> {
  const client = new pg.Client({
    connectionString: getEnv().DATABASE_URL,
    application_name: 'kayal-live',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  let isOpen = true;
  const close = () => {
    isOpen = false;
    state.wake();
  };
  client.on('error', close).on('end', close);
  client.on('notification', ({ payload }) => hooks.onNotification(payload ?? ''));
  const ask = queueUp(client);
  let wasUp = false;
  try {
    await client.connect();
    await ask(`LISTEN ${CHANGES_CHANNEL}`);
    wasUp = true;
    hooks.onUp(ask);
    while (isOpen && !state.stopped) {
      await sleep(state, PROBE_MS);
      if (isOpen && !state.stopped) await ask('SELECT 1');
    }
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'live listener failed',
    );
  }
  if (wasUp) hooks.onDown();
  // From here on its own end must not cut the pause short; an error after it concerns nobody.
  client
    .off('error', close)
    .off('end', close)
    .on('error', () => undefined);
  // A frozen server never answers the goodbye.
  await Promise.race([
    client.end().catch(() => undefined),
    sleep({ wake: () => undefined }, LONGEST_GOODBYE_MS),
  ]);
  return wasUp;
}

function queueUp(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string) => {
    const turn = last.then(() => client.query<Row>(text)).then(({ rows }) => rows);
    last = turn.catch(() => undefined);
    return turn;
  };
}

import type { ChildProcess } from 'node:child_process';
import { sleep, type Sleeper } from '../../lib/platform/interruptible-sleep';
import type { Cluster } from './cluster';
import type { FolderLock } from './folder-lock';
import { limitLog } from './log-file';
import { isPostmasterAlive, startPostmaster } from './postmaster';
import type { Address } from './processes';

const PROBE_MS = 1_000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const MAX_PANICS = 3;
/** After this uptime PostgreSQL counts as recovered, and the restart delay is reset. */
const STEADY_MS = 10_000;
const DAMAGED =
  'PostgreSQL has ended three times with PANIC: its data is damaged and the site stays unavailable. Stop the site, then run npm run restore (docs/operations.md, "Back up and restore").';

/** A running database as the supervisor needs it. `child` is null for an adopted one. */
export type Supervised = {
  cluster: Cluster;
  address: Address;
  child: ChildProcess | null;
  /** Takes the folder's lock, unless this process holds it; null while another process does. */
  takeLock: () => FolderLock | null;
  report: (message: string) => void;
};

export type Supervisor = { stop: () => Promise<void> };

/**
 * Keeps PostgreSQL running at the same address until stopped. Leaves a running PostgreSQL alone that takes no
 * connections (frozen, recovering). Gives up only on damaged data: three PANICs in a row.
 */
export function supervise(database: Supervised): Supervisor {
  const state: State = { stopped: false, wake: () => undefined };
  const ended = watch(database, state);
  return {
    async stop() {
      state.stopped = true;
      state.wake();
      await ended;
    },
  };
}

type State = Sleeper & { stopped: boolean };

async function watch(database: Supervised, state: State): Promise<void> {
  let child = database.child;
  let pause = MIN_PAUSE_MS;
  while (!state.stopped) {
    const since = Date.now();
    await waitForEnd(database, child, state);
    if (state.stopped) return;
    database.report('PostgreSQL has ended; starting it again.');
    if (Date.now() - since > STEADY_MS) pause = MIN_PAUSE_MS;
    for (let panics = 0; !state.stopped && !isPostmasterAlive(database.cluster);) {
      const result = database.takeLock()
        ? await startPostmaster(database.cluster, database.address, () => state.stopped)
        : null; // another command is starting it
      if (result?.outcome === 'up') {
        child = result.child;
        break;
      }
      panics = result?.outcome === 'ended' && result.isPanic ? panics + 1 : 0;
      if (panics === MAX_PANICS) return database.report(DAMAGED);
      await sleep(state, pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }
}

/** Waits until the postmaster has ended. An adopted one is not a child process, so it is polled. */
async function waitForEnd({ cluster, takeLock }: Supervised, child: ChildProcess | null, state: State) {
  child?.once('exit', () => state.wake());
  while (!state.stopped && isPostmasterAlive(cluster)) {
    limitLog(cluster.log);
    takeLock(); // free if the command that started the database has ended
    await sleep(state, PROBE_MS);
  }
}

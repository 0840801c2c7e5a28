import 'server-only';
import { describeError, log } from '../log';
import { createDebouncedTask } from './debounced-task';
import type { Change } from '../live/events';
import { getHub } from '../live/hub';
import { renewSnapshot, type SnapshotName } from './snapshot';

/** The snapshot to reload for each change event; public pages show these snapshots. */
const SNAPSHOTS = {
  tour: 'packages',
  review: 'reviews',
  picture: 'pictures',
  company: 'company',
} as const satisfies Partial<Record<Change['event'], SnapshotName>>;
const HOUR_MS = 3_600_000;

/**
 * Shows on public pages a change that this process has just stored. A failure is only logged: the change notification
 * makes the listener load the snapshot again, with retries.
 */
export async function renewPages(name: SnapshotName): Promise<void> {
  await renewSnapshot(name).catch((error: unknown) => reportFailure(name, error));
}

/**
 * Shows on public pages the changes made by other processes, scripts and SQL clients, within about 1 s. Changes that
 * this process has already shown expire nothing. Missed changes are found after each reconnection and once an hour.
 * Returns a function that stops the refresh.
 */
export function refreshPagesOnChange(): () => void {
  const tasks = new Map(
    Object.entries(SNAPSHOTS).map(([event, name]) => [
      event,
      createDebouncedTask(
        async () => void (await renewSnapshot(name)),
        (error) => reportFailure(name, error),
      ),
    ]),
  );
  const renewAll = () => tasks.forEach((task) => void task.runNow());
  const unsubscribe = getHub().subscribe(({ event }) => {
    if (event === 'ready' || event === 'resync') renewAll();
    else tasks.get(event)?.request();
  });
  const timer = setInterval(renewAll, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    unsubscribe();
    for (const task of tasks.values()) task.stop();
  };
}

function reportFailure(name: SnapshotName, error: unknown): void {
  log.warn(
    { err: describeError(error), snapshot: name },
    'a snapshot could not be reloaded, so public pages do not show a change yet; the reload is retried',
  );
}

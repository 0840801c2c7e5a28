import 'server-only';

// This module is bundled several times (pages, route handlers), so state is shared through globalThis.
const shared = globalThis as typeof globalThis & { __kayalTurns?: Map<string, Promise<unknown>> };

/**
 * Runs calls with the same name one after the other, so that a repeated call finds what the earlier one stored.
 * `hasWaited` is true if there was an earlier call. Orders the calls of this process only; across instances, the
 * database must prevent conflicts.
 */
export async function inTurn<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const turns = (shared.__kayalTurns ??= new Map());
  const before = turns.get(name);
  const run = () => work(before !== undefined);
  const mine = before ? before.then(run, run) : run();
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}

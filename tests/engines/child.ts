import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 40_000;

/** Starts a program and waits until its output matches `ready`. */
export async function spawnUntil(
  command: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    stream?.on('data', (chunk: Buffer) => (printed += chunk));
  const match = await until(`${command} to start`, () => {
    if (child.exitCode !== null)
      throw new Hopeless(`${command} stopped (exit ${child.exitCode}):\n${printed}`);
    return ready.exec(printed);
  });
  return { child, match };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), 999);
  await gone;
  clearTimeout(force);
}

/** An error after which waiting longer is useless. */
export class Hopeless extends Error {}

/** Calls `look` until it returns a value. Errors other than Hopeless are retried; a timeout reports the last one. */
export async function until<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let trouble: unknown;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
      trouble = undefined;
    } catch (error) {
      trouble = error;
      if (error instanceof Hopeless) throw error;
    }
    await pause(100);
  }
  const last = trouble instanceof Error ? ` (${trouble.message})` : '';
  throw new Error(`Waited ${PATIENCE_MS / 1_000} s for ${what}${last}`);
}

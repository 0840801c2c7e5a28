import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds per clock tick of /proc; 100 Hz on every Linux that Node supports. */
const TICK_MS = 10;
const COUNT = availableParallelism();
const CAN_PIN = COUNT > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The processor for the server under test, and the one for all load generators. */
export const CORES = { server: '0', load: '1' } as const;

/** Pins a process with all its threads to these processors. Does nothing if `taskset` is missing. */
export function pin(pid: number | undefined, cores: string): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', cores, String(pid)]);
}

/** Processor time of the processes so far, in milliseconds; NaN without /proc. An ended process counts as 0. */
export function readProcessorMs(pids: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return NaN;
  return pids.reduce((sum, pid) => sum + (readTicks(pid) ?? 0) * TICK_MS, 0);
}

/** Resident memory of a process in MiB; NaN without /proc. */
export function readResidentMiB(pid: number): number {
  const file = `/proc/${pid}/status`;
  const line = existsSync(file) ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) : null;
  return Number(line?.[1] ?? NaN) / 1024;
}

/** Samples the memory of a process; the returned function stops and gives the highest value in MiB. */
export function followResidentMiB(pid: number): () => number {
  let peak = readResidentMiB(pid);
  const sampler = setInterval(() => (peak = Math.max(peak, readResidentMiB(pid))), 100);
  return () => {
    clearInterval(sampler);
    return Math.max(peak, readResidentMiB(pid));
  };
}

function readTicks(pid: number): number | null {
  const fields = readFields(pid);
  return fields && Number(fields[11]) + Number(fields[12]);
}

/** The fields after `pid (name)`: state, parent and so on. The name may contain spaces and brackets. */
function readFields(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}

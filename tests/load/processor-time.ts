import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc; 100 Hz on every Linux that Node supports. */
const TICK_MS = 10;

/** Processor time of the processes so far, in milliseconds. A process that has ended counts as 0. */
export function readProcessorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readTicks(pid) ?? 0) * TICK_MS, 0);
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

import { sendStaff } from '../staff-request';

const listeners = new Set<() => void>();
/** Kept between pages, so that the count does not vanish while the next page loads. */
let latest = 0;

export function getDueCount(): number {
  return latest;
}

export function subscribeToDueCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the count from the server; keeps the last one if that fails. */
export async function refreshDueCount(): Promise<void> {
  const answer = await sendStaff<{ dueNow: number }>('GET', '/response-time/due');
  if (!answer.ok || answer.body.dueNow === latest) return;
  latest = answer.body.dueNow;
  for (const listener of [...listeners]) listener();
}

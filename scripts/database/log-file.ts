import { copyFileSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * If PostgreSQL's log exceeds 10 MB, moves its content to `<log>.1`, replacing that file. The log itself is truncated, not
 * renamed: PostgreSQL has it open for appending and continues at its start. Never throws, because a full disk must not end
 * the supervision.
 */
export function limitLog(log: string, maxBytes = MAX_BYTES): void {
  try {
    if (statSync(log).size <= maxBytes) return;
    copyFileSync(log, `${log}.1`); // copying keeps the file mode
    truncateSync(log);
  } catch {
    // There is no log yet, or no space: the next call tries again.
  }
}

import { getRequestId } from './request-id';

/** Writes a warning for the administrator to stderr, as one JSON line. */
export function logWarning(message: string): void {
  writeLine({ level: 40, requestId: getRequestId(), msg: message });
}

/** Writes one JSON line to stderr, in the same format as lib/platform/log.ts. That module can only be loaded inside Next. */
export function logFailure(message: string, error: unknown, requestId = getRequestId()): void {
  const err =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  writeLine({ level: 50, requestId, msg: message, err: err.slice(0, 2_000) });
}

type Line = { level: number; requestId: string | undefined; msg: string; err?: string };

function writeLine({ level, ...fields }: Line): void {
  const line = { level, time: Date.now(), ...fields };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

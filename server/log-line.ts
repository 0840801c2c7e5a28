/** Writes one JSON line to stderr: something that the administrator should know. */
export function logWarning(message: string): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: message })}\n`);
}

/** Writes one JSON line to stderr, in the same format as lib/log.ts. That module can only be loaded inside Next. */
export function logFailure(message: string, error: unknown): void {
  const err =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  process.stderr.write(
    `${JSON.stringify({ level: 50, time: Date.now(), msg: message, err: err.slice(0, 2_000) })}\n`,
  );
}

import 'server-only';
import { notFound, unstable_rethrow } from 'next/navigation';
import { isUnavailable } from './db';
import { AppError } from './errors';
import { describeError, log } from './log';

/** Reads data. Returns null on failure, so that a page can show an error instead of an empty list. */
export async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error); // errors of Next itself, such as that of notFound()
    const isExpected = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isExpected && !isUnavailable(error)) {
      log.error(
        { err: describeError(error) },
        'data could not be read: a page shows an error message in its place, or an answer has null',
      );
    }
    return null;
  }
}

/** Shows the not-found page when `error` is NOT_FOUND; rethrows any other error. */
export function toNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
  throw error;
}

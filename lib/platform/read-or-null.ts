import 'server-only';
import { notFound, unstable_rethrow } from 'next/navigation';
import { isUnavailable } from './db';
import { AppError } from './errors';
import { describeError, log } from './log';

/** Reads data for a page. Returns null on failure, so that the page shows an error instead of an empty list. */
export async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error); // a page that is not found
    const isExpected = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isExpected && !isUnavailable(error)) {
      log.error(
        { err: describeError(error) },
        'the data of a page could not be read; the page shows an error in its place',
      );
    }
    return null;
  }
}

/** Shows the page for what does not exist when `error` is NOT_FOUND; throws all others. */
export function toNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
  throw error;
}

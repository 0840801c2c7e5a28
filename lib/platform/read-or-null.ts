import 'server-only';
import { isUnavailable } from './db';
import { AppError } from './errors';
import { describeError, log } from './log';

/** Reads data for a page. Returns null on failure, so that the page shows an error instead of an empty list. */
export async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const isExpected = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isExpected && !isUnavailable(error)) {
      log.error({ err: describeError(error) }, 'the data of a page could not be read');
    }
    return null;
  }
}

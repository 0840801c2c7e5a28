import 'server-only';
import { isUnavailable } from './db';
import { AppError } from './errors';
import { log } from './log';

/** A read for a page: null when it failed, so that the page can say so. Nothing here ever becomes an empty list. */
export async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const isExpected = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isExpected && !isUnavailable(error)) {
      log.error(
        { err: error instanceof Error ? error.message : String(error) },
        'a staff page could not be read',
      );
    }
    return null;
  }
}

import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limitConcurrency } from '../../platform/concurrency';
import { getStorageEnvironment } from '../../platform/env';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits/rate-limit';
import { describeError, log } from '../../platform/log';
import { openPictureStorage } from '../../content/pictures/storage/open';
import { drawLeaflet } from './draw';
import type { Leaflet } from './types';

/** New documents per address in ten minutes; one takes about 30 ms of computing. */
const PER_ADDRESS = { points: 60, seconds: 600 };
const GATE = {
  atOnce: 1,
  waiting: 60,
  busy: 'Many people are saving a PDF at the moment. Please try again in a few seconds.',
};
/** About 150 kB each. */
const KEPT = 40;

type Printer = { gate: ReturnType<typeof limitConcurrency>; limit: RateLimit; kept: Map<string, Buffer> };

/** Shared through globalThis, because Next bundles this module once per handler. */
function getPrinter(): Printer {
  const shared = globalThis as typeof globalThis & { __kayalPrinter?: Printer };
  return (shared.__kayalPrinter ??= {
    gate: limitConcurrency(GATE),
    limit: createRateLimit(PER_ADDRESS),
    kept: new Map(),
  });
}

/**
 * Returns the PDF of a leaflet, cached by its content. Throws TOO_MANY for an address that asked for too many new ones, and
 * UNAVAILABLE when the queue is full.
 */
export async function printLeaflet(leaflet: Leaflet, address: string): Promise<Buffer> {
  const { gate, limit, kept } = getPrinter();
  const key = createHash('sha256').update(JSON.stringify(leaflet)).digest('base64');
  const known = kept.get(key);
  if (known) return known;
  await limit.take(address);
  const file = await gate(async () => drawLeaflet(leaflet, await readPicture(leaflet.picture?.file)));
  kept.set(key, file);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return file;
}

/** The JPEG of a picture that came with the site or was uploaded; null when it cannot be read. */
async function readPicture(name: string | undefined): Promise<Buffer | null> {
  if (!name) return null;
  try {
    return await readFile(path.join(process.cwd(), 'public', 'share', name));
  } catch {
    const read = openPictureStorage(getStorageEnvironment()).get(name);
    return read.catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'the picture of a leaflet could not be read');
      return null;
    });
  }
}

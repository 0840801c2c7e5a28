import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limitConcurrency } from '../../platform/concurrency';
import { getRawEnvironment } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { createSharedRateLimit, type RateLimit } from '../../platform/rate-limits/rate-limit';
import { describeError, log } from '../../platform/log';
import { openPictureStorage } from '../../company/pictures/storage/open';
import { createCounter, type Counter } from '../../platform/rate-limits/mutations';
import { createDrawThread, type DrawInThread } from './draw-thread';
import type { PdfContent, PdfPaper } from './types';

/** Rate limit per IP address for new documents; drawing one takes about 100 ms of CPU time. Shared by all instances. */
const PER_ADDRESS = { name: 'pdf', points: 60, seconds: 600 };
/** The same limit for all IP addresses together. When it is reached, drawing takes a fifth of a CPU core. */
const IN_ALL = { name: 'pdf-in-all', points: 120, seconds: 60 };
const BUSY = 'Many people are saving a PDF at the moment. Please try again in a few seconds.';
const GATE = { atOnce: 1, waiting: 60, busy: BUSY };
/** Maximum number of cached documents, of about 150 kB each. */
const MAX_FILES = 40;

type Printer = {
  gate: ReturnType<typeof limitConcurrency>;
  limit: RateLimit;
  counter: Counter;
  draw: DrawInThread;
  files: Map<string, Buffer>;
};

/** Shared through globalThis, because Next bundles this module once per handler. */
function getPrinter(): Printer {
  const shared = globalThis as typeof globalThis & { __kayalPrinter?: Printer };
  return (shared.__kayalPrinter ??= {
    gate: limitConcurrency(GATE),
    limit: createSharedRateLimit(PER_ADDRESS),
    counter: createCounter(IN_ALL),
    draw: createDrawThread(),
    files: new Map(),
  });
}

/**
 * Returns the PDF of this content, cached. Throws TOO_MANY when an IP address exceeds its limit of new documents,
 * and UNAVAILABLE when the limit for all IP addresses is reached or the queue is full.
 */
export async function printPdf(pdf: PdfContent | PdfPaper, address: string): Promise<Buffer> {
  const { gate, limit, counter, draw, files } = getPrinter();
  const key = createHash('sha256').update(JSON.stringify(pdf)).digest('base64');
  const known = files.get(key);
  if (known) return known;
  await limit.take(address);
  const waitMs = await counter.take('all');
  if (waitMs > 0) throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: waitMs / 1_000 });
  const file = await gate(async () => {
    const [lead, shown] = 'picture' in pdf ? [pdf.picture?.file, pdf.houses] : [];
    const names = [lead, pdf.sender.logo, ...(shown ?? []).map(({ file }) => file)];
    const [picture, logo, ...houses] = await Promise.all(names.map(readPicture));
    return draw(pdf, picture ?? null, logo, houses);
  });
  files.set(key, file);
  const [oldest] = files.keys();
  if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
  return file;
}

/** Reads a picture or logo, whether shipped with the site or uploaded; null when it cannot be read. */
async function readPicture(name: string | null | undefined): Promise<Buffer | null> {
  if (!name) return null;
  try {
    return await readFile(path.join(process.cwd(), 'public', 'share', name));
  } catch {
    const read = openPictureStorage(getRawEnvironment()).get(name);
    return read.catch((error: unknown) => {
      log.warn(
        { err: describeError(error), name },
        'the picture or logo of a PDF could not be read; the PDF is drawn without it',
      );
      return null;
    });
  }
}

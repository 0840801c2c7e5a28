import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { withReply } from '../http/reply';
import { METRICS_KEY } from '../server-contract';
import { readGauges } from './queries';
import type { Gauges } from './types';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers a scrape by Prometheus. Only with METRICS_TOKEN; without this setting the address does not exist. A loopback
 * address proves nothing: behind a proxy on the same machine, everybody has one.
 */
export const handleMetrics = withReply(async (request: Request): Promise<Response> => {
  const { METRICS_TOKEN } = getEnv();
  if (!METRICS_TOKEN) throw new AppError('NOT_FOUND');
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    throw new AppError('UNAUTHENTICATED', { message: 'Send the token of METRICS_TOKEN as a bearer token.' });
  return new Response(await write(await readGauges()), {
    headers: { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' },
  });
});

/** server/metrics.ts measures requests and the process, and writes all of it. */
async function write(gauges: Gauges): Promise<string> {
  const render: unknown = Reflect.get(globalThis, METRICS_KEY);
  return typeof render === 'function' ? ((await render(gauges)) as string) : '';
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

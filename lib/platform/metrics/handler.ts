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
 * Answers a scrape by Prometheus. Requires METRICS_TOKEN as a bearer token; answers 404 if it is not set. The token is
 * required from loopback addresses too, because a proxy on this machine makes every request look local.
 */
export const handleMetrics = withReply(async (request: Request): Promise<Response> => {
  const { METRICS_TOKEN } = getEnv();
  if (!METRICS_TOKEN) throw new AppError('NOT_FOUND');
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    throw new AppError('UNAUTHENTICATED', { message: 'Send METRICS_TOKEN as a bearer token.' });
  return new Response(await write(await readGauges()), {
    headers: { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' },
  });
});

/**
 * The metrics as text: these gauges, and what server/process/metrics.ts measures about HTTP requests and the process.
 */
async function write(gauges: Gauges): Promise<string> {
  const render: unknown = Reflect.get(globalThis, METRICS_KEY);
  return typeof render === 'function' ? ((await render(gauges)) as string) : '';
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

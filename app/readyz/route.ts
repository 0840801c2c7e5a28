import { isReady } from '@/lib/platform/http/readiness';
import { replyJson } from '@/lib/platform/http/reply';

export const dynamic = 'force-dynamic';

/** Readiness probe. It checks that the database is reachable and migrated. */
export async function GET(): Promise<Response> {
  return (await isReady())
    ? replyJson(200, { status: 'ready' })
    : replyJson(503, { status: 'not ready' }, { 'Retry-After': '5' });
}

import { replyJson } from '@/lib/http/reply';

export const dynamic = 'force-dynamic';

/** Liveness probe. It does not check the database. */
export function GET(): Response {
  return replyJson(200, { status: 'ok' });
}

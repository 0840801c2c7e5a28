import { replyJson } from '@/lib/platform/http/reply';

export const dynamic = 'force-dynamic';

/** Liveness probe. It does not check the database. In production server/process/health.ts answers it. */
export function GET(): Response {
  return replyJson(200, { status: 'ok' });
}

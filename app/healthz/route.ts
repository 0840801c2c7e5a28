import { replyJson } from '@/lib/http/reply';

export const dynamic = 'force-dynamic';

/** The process is up and answers; says nothing of the database. */
export function GET(): Response {
  return replyJson(200, { status: 'ok' });
}

import { recordClientError } from '@/lib/platform/client-errors/record';

/** Receives error reports from the browser. The status is always 204, so that rejected reports reveal nothing. */
export async function POST(request: Request): Promise<Response> {
  await recordClientError(request);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

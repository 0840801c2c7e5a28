import { recordClientError } from '@/lib/client-errors/record';

/** Takes reports of failed page parts; always 204, so that a refused report reveals nothing. */
export async function POST(request: Request): Promise<Response> {
  await recordClientError(request);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

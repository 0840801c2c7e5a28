import 'server-only';
import { replyError } from '../../platform/http/reply';
import type { ImportProgress, ProgressLine } from './types';

const TYPE = 'application/x-ndjson';

export function wantsProgress(request: Request): boolean {
  return request.headers.get('accept')?.includes(TYPE) ?? false;
}

/**
 * Streams `work` as JSON lines: one line per progress report, and the response with its status as the last line. The
 * work continues when the client disconnects.
 */
export function streamProgress(
  work: (report: (progress: ImportProgress) => void) => Promise<Response>,
): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: ProgressLine) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const response = await work((progress) => send({ progress })).catch(replyError);
      send({ status: response.status, body: (await response.json()) as unknown });
      if (isOpen) controller.close();
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, { headers: { 'Content-Type': TYPE, 'Cache-Control': 'no-store, no-transform' } });
}

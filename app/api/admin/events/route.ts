import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { openLiveStream } from '@/lib/staff/permissions/event-stream';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // disables nginx buffering
};

export const GET = staffHandler('enquiries:read', null, async ({ staff, request }) => {
  const body = request.method === 'HEAD' ? null : openLiveStream(staff, request.signal);
  return new Response(body, { headers: HEADERS });
});

import { createHash } from 'node:crypto';
import { getSessionCookieName } from '@/lib/staff/permissions/cookie';
import { withReply } from '@/lib/platform/http/reply';
import { buildDocument } from '@/lib/public/openapi/document';
import { getCompany } from '@/lib/company/fields/company';

// The description is built at run time, because the name of the session cookie depends on the environment.
export const dynamic = 'force-dynamic';

let made: { brand: string; body: Uint8Array<ArrayBuffer>; etag: string } | null = null;

/** OpenAPI 3.1 description of the HTTP API. The server stores the compressed response by its ETag. */
export const GET = withReply(async () => {
  const { brand } = getCompany();
  if (made?.brand !== brand) made = make(brand);
  const { body, etag } = made;
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ETag: etag },
  });
});

function make(brand: string) {
  const text = JSON.stringify(buildDocument({ brand, sessionCookie: getSessionCookieName() }));
  const hash = createHash('sha256').update(text).digest('base64url');
  return { brand, body: new TextEncoder().encode(text), etag: `"${hash.slice(0, 32)}"` };
}

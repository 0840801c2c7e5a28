import { getSessionCookieName } from '@/lib/auth/cookie';
import { replyJson, withReply } from '@/lib/http/reply';
import { buildDocument, type OpenApiDocument } from '@/lib/openapi/document';
import { getCompany } from '@/lib/site';

// Built at run time: the cookie's name depends on the environment.
export const dynamic = 'force-dynamic';

let cached: OpenApiDocument | null = null;

/** OpenAPI 3.1 description of the HTTP API. */
export const GET = withReply(async () => {
  cached ??= buildDocument({ brand: getCompany().brand, sessionCookie: getSessionCookieName() });
  return replyJson(200, cached);
});

import { getSessionCookieName } from '@/lib/staff/auth/cookie';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { buildDocument, type OpenApiDocument } from '@/lib/site/openapi/document';
import { getCompany } from '@/lib/platform/site';

// The description is built at run time, because the name of the session cookie depends on the environment.
export const dynamic = 'force-dynamic';

let cached: OpenApiDocument | null = null;

/** OpenAPI 3.1 description of the HTTP API. */
export const GET = withReply(async () => {
  cached ??= buildDocument({ brand: getCompany().brand, sessionCookie: getSessionCookieName() });
  return replyJson(200, cached);
});

import { getSessionCookieName } from '@/lib/auth/cookie';
import { replyJson, withReply } from '@/lib/http/reply';
import { buildDocument, type OpenApiDocument } from '@/lib/openapi/document';
import { getCompany } from '@/lib/site';

// Made by the process that answers: the cookie's name depends on where it runs.
export const dynamic = 'force-dynamic';

let made: OpenApiDocument | null = null;

/** The description of this interface, OpenAPI 3.1. */
export const GET = withReply(async () => {
  made ??= buildDocument({ brand: getCompany().brand, sessionCookie: getSessionCookieName() });
  return replyJson(200, made);
});

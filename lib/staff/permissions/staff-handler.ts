import 'server-only';
import type { z } from 'zod';
import type { Permission } from './permissions';
import { recordRefusal } from './refusal-mutations';
import { getStaff, requireStaff, type Staff } from './staff';
import { readJsonBody } from '../../platform/http/body';
import { parseInput, readQuery } from '../../platform/http/input';
import { replyError, replyJson } from '../../platform/http/reply';
import { requireNamedSite, requireOwnRead, requireSameOrigin } from '../../platform/http/same-origin';

export type StaffCall<Input> = {
  staff: Staff;
  /** The parsed body (for writes) or the parsed query parameters (for reads); null without a schema. */
  input: Input;
  params: Record<string, string>;
  request: Request;
};

type Context = { params: Promise<Record<string, string>> };
type RouteHandler = (request: Request, context: Context) => Promise<Response>;

/**
 * Wraps every staff handler. Checks the origin, the session and the permission, parses the input, calls `run` and sends
 * the response. `run` returns a Response, or a value to send as JSON with status 200. Responses are never cached.
 */
export function staffHandler<Schema extends z.ZodType | null>(
  /** The permission needed, or a list of them if all are needed; null for any account. */
  permission: Permission | readonly Permission[] | null,
  schema: Schema,
  run: (call: StaffCall<Schema extends z.ZodType ? z.output<Schema> : null>) => Promise<unknown>,
  /** Maximum body size in bytes, if other than that of a form; the cap in body-cap.ts must allow it too. */
  maxBytes?: number,
): RouteHandler {
  return async (request, context) => {
    const response = await answer(async () => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      await refuseOtherSite(request, isRead);
      const staff = await requireStaff(permission ?? undefined);
      if (!isRead) requireNamedSite(request.headers); // checked after the session, so that a signed-out user gets 401
      const params = await context.params;
      const input = schema
        ? parseInput(schema, isRead ? readQuery(request) : await readJsonBody(request, maxBytes))
        : null;
      return run({ staff, input: input as never, params, request });
    });
    // Streams set no-transform so that proxies do not buffer them.
    const isStream = response.headers.get('Cache-Control')?.includes('no-transform');
    response.headers.set('Cache-Control', isStream ? 'private, no-store, no-transform' : 'private, no-store');
    return response;
  };
}

/** Throws FORBIDDEN for a cross-site request, and records it in the audit log if it has a valid session. */
async function refuseOtherSite(request: Request, isRead: boolean): Promise<void> {
  try {
    if (isRead) requireOwnRead(request.headers);
    else requireSameOrigin(request.headers);
  } catch (refusal) {
    const staff = await getStaff().catch(() => null);
    const what = `${request.method} ${new URL(request.url).pathname}`;
    if (staff) await recordRefusal({ staffId: staff.id, because: 'site', what });
    throw refusal;
  }
}

async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    const result = await work();
    return result instanceof Response ? result : replyJson(200, result);
  } catch (error) {
    return replyError(error);
  }
}

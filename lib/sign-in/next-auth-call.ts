import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';

export type AuthCall = {
  action: string[];
  method: 'GET' | 'POST';
  headers: Headers;
  body?: Record<string, string>;
};

/** What next-auth answered: its JSON body and the cookies to set. */
export type AuthResult = { body: unknown; cookies: string[] };

/**
 * Calls next-auth with plain values instead of a framework's request, so that the handler around it decides what
 * goes in (no address to return to, which next-auth answers with a 500 when it is malformed) and what goes out.
 */
export async function callNextAuth(call: AuthCall, options: AuthOptions): Promise<AuthResult> {
  const request = {
    method: call.method,
    headers: Object.fromEntries(call.headers),
    cookies: readAuthCookies(call.headers, options),
    query: { nextauth: call.action },
    // With `json` next-auth puts where it would redirect to into the body.
    body: { ...call.body, json: 'true' },
  };
  const { response, result } = recordResponse();
  await NextAuth(request as unknown as NextApiRequest, response, options);
  // Its third cookie remembers an address to return to: nobody here reads it.
  const isOurs = (cookie: string) => listNames(options).some((name) => cookie.startsWith(`${name}=`));
  return { ...result, cookies: result.cookies.filter(isOurs) };
}

/** The two cookies that mean something to us, out of all that the browser sent. */
function readAuthCookies(headers: Headers, options: AuthOptions): Record<string, string> {
  const sent = new Map(
    (headers.get('cookie') ?? '').split(/;\s*/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decode(pair.slice(at + 1))] as const;
    }),
  );
  return Object.fromEntries([...sent].filter(([name]) => listNames(options).includes(name)));
}

function listNames({ cookies }: AuthOptions): string[] {
  return [cookies?.sessionToken?.name, cookies?.csrfToken?.name].filter((name) => name !== undefined);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** As much of a response as next-auth uses. */
function recordResponse(): { response: NextApiResponse; result: AuthResult } {
  const result: AuthResult = { body: null, cookies: [] };
  const response = {
    status: () => response,
    getHeader: (name: string) => (name === 'Set-Cookie' ? result.cookies : undefined),
    setHeader: (name: string, value: string[]) => {
      if (name === 'Set-Cookie') result.cookies = value;
      return response;
    },
    json: (body: unknown) => void (result.body = body),
    send: (body: unknown) => void (result.body = body),
    end: () => undefined,
  };
  return { response: response as unknown as NextApiResponse, result };
}

import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';

export type AuthCall = {
  action: string[];
  method: 'GET' | 'POST';
  headers: Headers;
  body?: Record<string, string>;
};

/** next-auth's response: JSON body and cookies to set. */
export type AuthResult = { body: unknown; cookies: string[] };

/**
 * Calls next-auth with a minimal request, so that our handler controls the input and the output. Callback URLs are left
 * out, because next-auth answers an invalid one with status 500.
 */
export async function callNextAuth(call: AuthCall, options: AuthOptions): Promise<AuthResult> {
  const request = {
    method: call.method,
    headers: Object.fromEntries(call.headers),
    cookies: readAuthCookies(call.headers, options),
    query: { nextauth: call.action },
    // With `json`, next-auth returns the redirect target in the body.
    body: { ...call.body, json: 'true' },
  };
  const { response, result } = recordResponse();
  await NextAuth(request as unknown as NextApiRequest, response, options);
  // Removes the callback-url cookie of next-auth, which is not used here.
  const isOurs = (cookie: string) => listNames(options).some((name) => cookie.startsWith(`${name}=`));
  return { ...result, cookies: result.cookies.filter(isOurs) };
}

/** The session and CSRF cookies of the request. */
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

/** Creates a stub with the parts of NextApiResponse that next-auth uses, and the result that it fills. */
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

/** `next/headers` without a Next server. Returns the cookies that the test has set. */
let jar = new Map<string, string>();

/** Sets the cookies from a `Cookie` header. */
export function setRequestCookies(header: string): void {
  jar = new Map(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
      ]),
  );
}

export async function cookies() {
  return {
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) ?? '' } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
  };
}

let sent: Record<string, string> = {};

/** Sets the headers of the request. */
export function setRequestHeaders(fields: Record<string, string>): void {
  sent = fields;
}

export async function headers() {
  return new Headers(sent);
}

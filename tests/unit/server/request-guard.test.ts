import fc from 'fast-check';
import { findArea } from '@/server/areas';
import { guardRequest, resolvePath } from '@/server/hardening/request-guard';
import { PAGE_METHODS } from '@/server/route-table';

const HEADERS = { host: 'kayal.example' };

test.each([
  ['a page', 'GET', '/', HEADERS],
  ['HEAD with a query', 'HEAD', '/signature-trips/heart-of-kerala?from=home', HEADERS],
  ['POST to the API', 'POST', '/api/enquiries', HEADERS],
  ['a path in Malayalam', 'GET', '/%E0%B4%95%E0%B5%87%E0%B4%B0%E0%B4%B3%E0%B4%82', HEADERS],
  ['a query with a lone percent sign', 'GET', '/?q=100%', HEADERS],
  ['the longest path', 'GET', `/${'a'.repeat(8 * 1024 - 1)}`, HEADERS],
  ['an IPv6 host', 'GET', '/', { host: '[::1]:3000' }],
  ['no host', 'GET', '/', {}],
  ['an offer of HTTP/2', 'GET', '/', { ...HEADERS, upgrade: 'h2c' }],
])('the request guard accepts %s', (_what, method, url, headers) => {
  expect(guardRequest(method, url, toHeaders(headers))).toBeNull();
});

test.each([
  ['TRACE', 405, 'TRACE', '/', HEADERS],
  ['an unknown method', 405, 'PROPFIND', '/', HEADERS],
  ['a path that is too long', 414, 'GET', `/${'a'.repeat(8 * 1024)}`, HEADERS],
  ['a lone percent sign', 400, 'GET', '/%', HEADERS],
  ['an invalid escape', 400, 'GET', '/%zz/../admin', HEADERS],
  ['bytes that are no UTF-8', 400, 'GET', '/%ff', HEADERS],
  ['a NUL', 400, 'GET', '/tours/%00', HEADERS],
  ['a complete URL', 400, 'GET', 'http://evil.example/', HEADERS],
  ['an asterisk', 400, 'OPTIONS', '*', HEADERS],
  ['a host with a space', 400, 'GET', '/', { host: 'a b' }],
  ['a host with a path', 400, 'GET', '/', { host: 'evil.example/path' }],
  ['a host with a username', 400, 'GET', '/', { host: 'user@evil.example' }],
  ['a host that is only a bracket', 400, 'GET', '/', { host: '[' }],
  ['an empty host', 400, 'GET', '/', { host: '' }],
  ['an upgrade to WebSocket', 400, 'GET', '/', { ...HEADERS, upgrade: 'websocket' }],
])('the request guard rejects %s with %d', (_what, status, method, url, headers) => {
  expect(guardRequest(method, url, toHeaders(headers))?.status).toBe(status);
});

const post = (url: string, type = 'application/x-www-form-urlencoded') =>
  guardRequest('POST', url, toHeaders({ ...HEADERS, 'content-type': type }), PAGE_METHODS);

test.each([
  ['/create?group=4', '/create?group=4'],
  ['/', '/'],
  ['//evil.example/..', '/'],
  ['/\\\\evil.example/../create', '/create'],
])('a form that is posted to its own page %s is redirected to the page %s', (url, location) => {
  expect(post(url)).toMatchObject({ status: 303, headers: { Location: location } });
});

test('a form with files that is posted to its own page is refused', () => {
  expect(post('/', 'multipart/form-data; boundary=x')?.status).toBe(415);
});

test('a POST request to a handler is not redirected', () => {
  expect(guardRequest('POST', '/api/enquiries', toHeaders(HEADERS), ['POST'])).toBeNull();
});

test('a request with two Host headers is rejected, even if they are equal', () => {
  for (const second of ['evil.example', 'kayal.example']) {
    const rawHeaders = ['Host', 'kayal.example', 'Accept', '*/*', 'HOST', second];
    expect(guardRequest('GET', '/', { headers: HEADERS, rawHeaders })?.status).toBe(400);
  }
});

function toHeaders(headers: Record<string, string>) {
  return { headers, rawHeaders: Object.entries(headers).flat() };
}

test.each([
  ['/admin', '/admin'],
  ['/admin?x=/public', '/admin'],
  ['//admin//analytics', '/admin/analytics'],
  ['/\\admin', '/admin'],
  ['/%61dmin', '/admin'],
  ['/x/../admin', '/admin'],
  ['/x/%2e%2e/admin', '/admin'],
  ['/x/%2e%2e%2fadmin', '/admin'],
  ['/a%3Fb', '/a%3Fb'],
])('the URL %s is resolved to the path %s', (url, path) => {
  expect(resolvePath(url)).toBe(path);
});

const BEFORE = ['', '/', '/.', '/x/..', '/%2e', '/x/%2e%2e', '/x/.%2E', '/%5c'];
const NAMES = ['admin', '%61dmin', 'a%64min', 'adm%69n', '%61%64%6D%69%6E'];
const AFTER = ['', '/', '//', '/.', '?a=/', '%2f', '/x/..', '/analytics', '%5canalytics'];

test('every spelling of a URL in the staff area counts as part of the staff area or is refused', () => {
  const spellings = BEFORE.flatMap((before) =>
    NAMES.flatMap((name) => AFTER.map((after) => `${before}/${name}${after}`)),
  );
  expect(spellings.filter((url) => findArea(resolvePath(url) ?? '/admin') !== 'admin')).toEqual([]);
});

test('resolvePath returns null or an absolute path without dot segments for any text, and never throws', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, tail) => {
      const resolved = resolvePath(`/${path}${tail}`);
      if (resolved !== null) expect(resolved).toMatch(/^\/(?!\/)(?!.*\/\.\.?(?:\/|$))/);
    }),
  );
});

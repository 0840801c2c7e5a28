import type { Random } from './random';

const FORMS = ['/api/enquiries', '/api/custom-itineraries', '/api/views', '/api/client-errors'];
const READS = [
  '/api/tours',
  '/api/reviews',
  '/api/captcha',
  '/api/reviews/stats',
  '/api/admin/enquiries',
  '/api/admin/custom-itineraries',
  '/api/admin/audit',
  '/signature-trips',
  '/plan',
];
const STEMS = [
  '/api/tours/',
  '/api/requests/',
  '/enquiry/',
  '/kerala-tours/',
  '/api/auth-links/',
  '/pictures/',
  '/_next/',
];
const FIELDS = [
  'name',
  'email',
  'phone',
  'adults',
  'children',
  'travelDate',
  'message',
  'package',
  'captchaToken',
  'captchaAnswer',
  'website',
  'limit',
  'offset',
  'page',
  'cursor',
  'category',
  'q',
  'purpose',
  'path',
  'kind',
  'days',
  'interests',
  'budget',
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'null',
  '-1',
  '1e309',
  '../../etc/passwd',
  "'; DROP TABLE enquiries; --",
  '<script>',
  '%00',
  '%ff',
  '%E0%A4%A',
  '\ud800',
  '٣',
  '9'.repeat(400),
  '\u202e',
  '{{7*7}}',
  'a@b',
  '2026-02-31',
  '\r\nX: y',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PURGE'];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];

/** A malformed or hostile request as latin1 text; it asks the server to close the connection. */
export function makeBadRequest(random: Random, host: string): string {
  return random.pick([badBody, badBody, badQuery, badPath, badHeaders, badFraming])(random, host);
}

function badBody(random: Random, host: string): string {
  const body = random.pick([
    () => JSON.stringify(badValue(random, 3)),
    () => JSON.stringify(badValue(random, 3)).slice(0, -1),
    () => '['.repeat(random.between(1, 10_000)),
    () => `{"name":"${'x'.repeat(random.between(100, 40_000))}"}`,
    () => random.pick(TEXTS),
    () => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, badValue(random, 1)]))),
  ])();
  return frame(random, host, { method: 'POST', target: random.pick(FORMS), body });
}

function badValue(random: Random, depth: number): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => random.chance(0.5),
    () => random.pick([-1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER]),
    () => random.pick(TEXTS),
    () => random.word(random.below(3_000)),
    () => (depth > 0 ? Array.from({ length: random.below(5) }, () => badValue(random, depth - 1)) : []),
    () =>
      depth > 0
        ? Object.fromEntries(
            Array.from({ length: 6 }, () => [random.pick(FIELDS), badValue(random, depth - 1)]),
          )
        : {},
    () => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}'),
  ])();
}

function badQuery(random: Random, host: string): string {
  const pairs = Array.from(
    { length: random.between(1, 6) },
    () => `${random.pick(FIELDS)}=${escape(random)(random.pick(TEXTS))}`,
  );
  return frame(random, host, { method: 'GET', target: `${random.pick(READS)}?${pairs.join('&')}` });
}

function badPath(random: Random, host: string): string {
  const end = random.pick([...TEXTS, random.word(random.between(1, 200)), '..%2f..%2f', '//', '%']);
  return frame(random, host, {
    method: random.pick(METHODS),
    target: `${random.pick(STEMS)}${escape(random)(end)}`,
  });
}

function badHeaders(random: Random, host: string): string {
  const extra = random.pick([
    `Cookie: ${'a=b; '.repeat(random.between(1, 500))}`,
    `Cookie: next-auth.session-token=${random.word(400)}`,
    `Range: bytes=${random.below(9)}-,${random.pick(['-', 'x', '9'.repeat(30)])}`,
    `If-None-Match: ${'"x",'.repeat(random.between(1, 900))}`,
    `Accept-Encoding: ${random.pick(['br;q=x', '*;q=0', ','.repeat(300)])}`,
    `X-Forwarded-For: ${random.pick(['::1, ', 'evil', '1.2.3.4.5', ','.repeat(50)])}`,
    `Idempotency-Key: ${random.word(40)}`,
    'RSC: 1\r\nNext-Router-State-Tree: %5B%22',
    `Next-Action: ${random.word(40)}`,
    'X-Middleware-Subrequest: proxy:proxy:proxy',
    'Expect: 200-maybe',
    'Upgrade: websocket\r\nSec-WebSocket-Key: x',
  ]);
  return frame(random, host, {
    method: random.pick(['GET', 'HEAD', 'POST']),
    target: random.pick([...READS, ...FORMS]),
    extra,
  });
}

/** Bytes that are not a request. */
function badFraming(random: Random, host: string): string {
  return random.pick([
    () => `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: other\r\nConnection: close\r\n\r\n`,
    () =>
      `POST /api/enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    () => `POST /api/enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n`,
    () => `POST /api/enquiries HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    () => `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    () => `GET /\0 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    () => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'y'.repeat(random.between(17_000, 90_000))}\r\n\r\n`,
    () => `${random.word(40)}\r\n\r\n`,
    () => `CONNECT example.com:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    () => `GET http://other.example/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  ])();
}

function escape(random: Random): (text: string) => string {
  return random.chance(0.5)
    ? (text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'))
    : (text) => text.replace(/[\0-\x20\u0080-\uffff]/g, '%80');
}

type Parts = { method: string; target: string; body?: string; extra?: string };

function frame(random: Random, host: string, { method, target, body, extra }: Parts): string {
  const bytes = body === undefined ? '' : Buffer.from(body).toString('latin1');
  const address = `10.9.${random.below(256)}.${random.below(256)}`;
  return [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...(extra?.startsWith('X-Forwarded-For') ? [] : [`X-Forwarded-For: ${address}`]),
    ...(body === undefined ? [] : [`Content-Type: ${random.pick(TYPES)}`, `Content-Length: ${bytes.length}`]),
    ...(extra === undefined ? [] : [extra]),
    '',
    bytes,
  ].join('\r\n');
}

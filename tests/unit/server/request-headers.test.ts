import fc from 'fast-check';
import { cleanRequestHeaders, isForbiddenHeader } from '@/server/hardening/request-headers';

const ORIGIN = new URL('https://kayal.example');

test.each([
  'x-forwarded-for',
  'X-Forwarded-Host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'Forwarded',
  'X-Real-IP',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-matched-path',
  'x-nextjs-data',
  'x-next-resume-state-length',
  'x-prerender-revalidate',
  'Content-Security-Policy',
  'x-nonce',
  'next-action',
  'next-resume',
  'X-Kayal-Client-Address',
  'x-kayal-anything',
  'Upgrade',
  'HTTP2-Settings',
  'X-HTTP-Method-Override',
])('a client may not send the header %s', (name) => {
  expect(isForbiddenHeader(name)).toBe(true);
});

test.each([
  'host',
  'cookie',
  'origin',
  'accept',
  'rsc',
  'x-nextjs-request-id',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-url',
  'next-router-segment-prefetch',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'sec-fetch-site',
  'last-event-id',
])('a client may send the header %s', (name) => {
  expect(isForbiddenHeader(name)).toBe(false);
});

test('headers and rawHeaders are both cleaned and get the values of the server', () => {
  const cleaned = cleanRequestHeaders(
    {
      headers: {
        host: 'evil.example',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        rsc: '1',
      },
      rawHeaders: [
        'Host',
        'evil.example',
        'X-FORWARDED-FOR',
        '6.6.6.6',
        'X-Kayal-Client-Address',
        '7.7.7.7',
        'RSC',
        '1',
      ],
    },
    '198.51.100.7',
    ORIGIN,
  );
  expect(cleaned.headers).toEqual({
    host: 'evil.example',
    rsc: '1',
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'kayal.example',
    'x-forwarded-proto': 'https',
    'x-kayal-client-address': '198.51.100.7',
  });
  expect(cleaned.rawHeaders).toEqual([
    'Host',
    'evil.example',
    'RSC',
    '1',
    'x-kayal-client-address',
    '198.51.100.7',
    'x-forwarded-for',
    '198.51.100.7',
    'x-forwarded-host',
    'kayal.example',
    'x-forwarded-proto',
    'https',
  ]);
});

test('the server removes client headers with reserved names, whether in upper or lower case', () => {
  const prefix = fc.constantFrom('x-forwarded-', 'X-Middleware-', 'x-INVOKE-', 'X-Nextjs-', 'x-kayal-');
  const name = fc.tuple(prefix, fc.stringMatching(/^[a-pA-P-]{0,12}$/)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const { headers, rawHeaders } = cleanRequestHeaders(
        {
          headers: Object.fromEntries(names.map((each) => [each.toLowerCase(), 'forged'])),
          rawHeaders: names.flatMap((each) => [each, 'forged']),
        },
        '198.51.100.7',
        ORIGIN,
      );
      expect(Object.values(headers)).not.toContain('forged');
      expect(rawHeaders).not.toContain('forged');
    }),
  );
});

const clean = (state: string) =>
  cleanRequestHeaders(
    { headers: { 'next-router-state-tree': state }, rawHeaders: ['Next-Router-State-Tree', state] },
    '203.0.113.7',
    new URL('https://kayal.example'),
  );

test.each([
  ['no JSON', 'x'],
  ['an empty list', '[]'],
  ['an invalid escape', '%'],
  ['an object', '{"children":1}'],
  ['a number as a part', '["",{"children":5}]'],
  ['50,000 characters', 'x'.repeat(50_000)],
])('a router state that Next cannot parse is removed: %s', (_what, state) => {
  const { headers, rawHeaders } = clean(state);
  expect(headers).not.toHaveProperty('next-router-state-tree');
  expect(rawHeaders.map((part) => part.toLowerCase())).not.toContain('next-router-state-tree');
});

test('the router state of a browser is passed on', () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null, 16]));
  expect(clean(state).headers['next-router-state-tree']).toBe(state);
});

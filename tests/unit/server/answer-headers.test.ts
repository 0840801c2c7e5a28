import { findArea, isFilePath } from '@/server/areas';
import { chooseCacheControl } from '@/server/responses/cache-policy';
import { buildSecurityHeaders } from '@/server/hardening/security-headers';
import { readSettings } from '@/server/settings';

const SECURE = readSettings({ PUBLIC_ORIGIN: 'https://kayal.example' }, 3000);
const PLAIN = readSettings({ PUBLIC_ORIGIN: 'http://localhost:3000' }, 3000);
const HTML = 'text/html; charset=utf-8';
const NEXT_STATIC = 's-maxage=31536000';
const NEXT_404 = 'private, no-cache, no-store, max-age=0, must-revalidate';
const REVALIDATE = 'public, max-age=0, must-revalidate';

test.each([
  ['/', 'public'],
  ['/administration', 'public'],
  ['/apiary', 'public'],
  ['/admin', 'admin'],
  ['/admin/analytics', 'admin'],
  ['/api/tours', 'api'],
  ['/api/admin/tours', 'admin-api'],
  ['/enquiry/abc', 'private-page'],
  ['/group/abc', 'private-page'],
  ['/groups', 'public'],
  ['/_next/static/chunks/a.js', 'build-files'],
  ['/pictures/munnar-640.avif', 'pictures'],
  ['/share/munnar-f54b582d.jpg', 'pictures'],
  ['/sw.js', 'worker'],
  ['/staff-sw.js', 'worker'],
])('the path %s belongs to the area %s', (path, area) => {
  expect(findArea(path)).toBe(area);
});

test.each([
  ['/', 200, HTML, NEXT_STATIC, REVALIDATE],
  ['/signature-trips', 200, 'text/x-component', NEXT_STATIC, REVALIDATE],
  ['/nowhere', 404, HTML, NEXT_404, REVALIDATE],
  ['/', 500, HTML, '', 'no-store'],
  ['/admin', 200, HTML, NEXT_404, 'private, no-store'],
  ['/admin', 307, '', '', 'private, no-store'],
  ['/enquiry/abc', 200, HTML, NEXT_STATIC, 'private, no-store'],
  ['/api/tours', 200, 'application/json', '', 'no-store'],
  [
    '/api/admin/events',
    200,
    'text/event-stream',
    'no-cache, no-transform',
    'private, no-store, no-transform',
  ],
  ['/_next/static/a.js', 200, 'application/javascript', 'public, max-age=31536000, immutable', null],
  ['/_next/static/gone.js', 404, 'text/plain', NEXT_404, null],
  [
    '/pictures/munnar-640.avif',
    200,
    'image/avif',
    'public, max-age=0',
    'public, max-age=31536000, immutable',
  ],
  ['/pictures/munnar-640.avif', 304, '', 'public, max-age=0', 'public, max-age=31536000, immutable'],
  ['/pictures/gone.avif', 404, 'text/plain', NEXT_404, null],
  ['/sw.js', 200, 'application/javascript', 'public, max-age=0', 'no-cache'],
  ['/icon.png', 200, 'image/png', 'public, max-age=0', 'public, max-age=3600'],
  ['/sitemap.xml', 200, 'application/xml', '', 'public, max-age=3600'],
  ['/healthz', 200, 'application/json', 'no-store', null],
  ['/kerala-tours/', 308, '', '', REVALIDATE],
  ['/kerala-tours', 307, '', '', 'no-store'],
  ['/kerala-tours', 307, 'text/x-component', NEXT_STATIC, 'no-store'],
])(
  'Cache-Control for %s, status %d, %s, set by the handler to "%s" → %s',
  (path, status, contentType, chosen, expected) => {
    const answer = { area: findArea(path), path, status, contentType, chosen, setsCookie: false };
    expect(chooseCacheControl(answer)).toBe(expected);
  },
);

test('a page that sets a cookie is never cached', () => {
  const answer = {
    area: 'public',
    path: '/',
    status: 200,
    contentType: HTML,
    chosen: '',
    setsCookie: true,
  } as const;
  expect(chooseCacheControl(answer)).toBe('private, no-store');
});

test.each([
  ['public', 'strict-origin-when-cross-origin', undefined],
  ['api', 'strict-origin-when-cross-origin', 'noindex, nofollow'],
  ['admin-api', 'strict-origin-when-cross-origin', 'noindex, nofollow'],
  ['admin', 'no-referrer', 'noindex, nofollow'],
  ['private-page', 'no-referrer', 'noindex, nofollow'],
] as const)('the area %s has its security headers', (area, referrer, robots) => {
  const headers = buildSecurityHeaders(area, SECURE);
  expect(headers['Referrer-Policy']).toBe(referrer);
  expect(headers['X-Robots-Tag']).toBe(robots);
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(headers['Permissions-Policy']).toContain(`${feature}=()`);
  }
  expect(headers['Permissions-Policy']).not.toContain('bluetooth'); // browsers do not know this feature and log a warning
});

test('files have no permissions policy, which browsers apply to documents only', () => {
  for (const area of ['build-files', 'pictures'] as const)
    expect(buildSecurityHeaders(area, SECURE)).not.toHaveProperty('Permissions-Policy');
});

test('only the embedded dashboard may be shown in a frame, and only by this site', () => {
  const framed = buildSecurityHeaders('admin', SECURE, '/admin/analytics/embed');
  expect(framed['X-Frame-Options']).toBe('SAMEORIGIN');
  for (const path of ['/admin', '/admin/analytics', '/admin/analytics/embed/x', '/'])
    expect(buildSecurityHeaders('admin', SECURE, path)['X-Frame-Options']).toBe('DENY');
});

test('other sites may embed pictures, but no other files', () => {
  expect(buildSecurityHeaders('pictures', SECURE)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  for (const area of ['public', 'api', 'admin', 'build-files', 'worker'] as const)
    expect(buildSecurityHeaders(area, SECURE)['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

test('an API response can neither load anything nor be shown in a frame', () => {
  for (const area of ['api', 'admin-api'] as const)
    expect(buildSecurityHeaders(area, SECURE)['Content-Security-Policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  expect(buildSecurityHeaders('public', SECURE)).not.toHaveProperty('Content-Security-Policy');
});

test('HSTS includes the subdomains if configured', () => {
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://kayal.example', HSTS_SUBDOMAINS: 'yes' }, 3000);
  expect(buildSecurityHeaders('public', settings)['Strict-Transport-Security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('a site at a plain http URL sends no HSTS header', () => {
  expect(buildSecurityHeaders('public', PLAIN)).not.toHaveProperty('Strict-Transport-Security');
});

test('only a path with a dot in its last segment is a file', () => {
  expect(['/a.png', '/v1.2/page', '/', '/page'].map(isFilePath)).toEqual([true, false, false, false]);
});

import { createHash } from 'node:crypto';
import { buildPolicy, createPolicyCache, toHashSource } from '@/server/hardening/content-security-policy';
import { readSettings } from '@/server/settings';

const PLAIN = readSettings({ PUBLIC_ORIGIN: 'http://localhost:3000' }, 3000);
const SECURE = readSettings(
  { PUBLIC_ORIGIN: 'https://kayal.example', ANALYTICS_EMBED_URL: 'https://stats.example/d/1' },
  3000,
);

test('the policy of a page with one inline script allows this script and files of the site only', () => {
  const hash = createHash('sha256').update('a()').digest('base64');
  expect(buildPolicy(['a()'], PLAIN)).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self' data: blob:; ` +
      "font-src 'self'; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'",
  );
});

test('the policy lets only the embedded dashboard be framed, even if another page has the same bytes', () => {
  const html = Buffer.from('<p>same</p>');
  const getPolicy = createPolicyCache(PLAIN);
  expect(getPolicy('k', html, '/admin')).toContain("frame-ancestors 'none'");
  expect(getPolicy('k', html, '/admin/analytics/embed')).toContain("frame-ancestors 'self'");
});

test('with https and an external dashboard, the policy upgrades requests and allows the frame', () => {
  const policy = buildPolicy([], SECURE);
  expect(policy).toContain("frame-src 'self' https://stats.example;");
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
  expect(policy).not.toContain('unsafe');
});

test('the hash of an inline script equals the example of CSP Level 3', () => {
  expect(toHashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test('the policy cache returns one policy per cache key, without reading the body again', () => {
  const getPolicy = createPolicyCache(PLAIN);
  const first = getPolicy('k1', Buffer.from('<script>a()</script>'));
  expect(getPolicy('k2', Buffer.from('<script>b()</script>'))).not.toBe(first);
  expect(getPolicy('k1', Buffer.from('not read again'))).toBe(first);
});

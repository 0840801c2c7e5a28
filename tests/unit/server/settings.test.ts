import { readSettings } from '@/server/settings';

test('an empty environment gives a local site that trusts no proxy', () => {
  const settings = readSettings({}, 4010);
  expect(settings.publicOrigin.origin).toBe('http://localhost:4010');
  expect(settings.trustedProxyHops).toBe(0);
  expect(settings.frameOrigin).toBeNull();
});

test('keeps only the origins of addresses', () => {
  const settings = readSettings(
    {
      PUBLIC_ORIGIN: 'https://kayal.example/some/path',
      ANALYTICS_EMBED_URL: 'https://stats.example/d/1?x=y',
      TRUSTED_PROXY_HOPS: '2',
    },
    3000,
  );
  expect(settings.publicOrigin.href).toBe('https://kayal.example/');
  expect(settings.frameOrigin).toBe('https://stats.example');
  expect(settings.trustedProxyHops).toBe(2);
});

test.each([
  [{ TRUSTED_PROXY_HOPS: '-1' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: '1.5' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: 'all' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: '6' }, /TRUSTED_PROXY_HOPS/],
  [{ PUBLIC_ORIGIN: 'kayal.example' }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: 'ftp://kayal.example' }, /PUBLIC_ORIGIN/],
  [{ ANALYTICS_EMBED_URL: 'javascript:alert(1)' }, /ANALYTICS_EMBED_URL/],
])('rejects %j by name', (environment, message) => {
  expect(() => readSettings(environment, 3000)).toThrow(message);
});

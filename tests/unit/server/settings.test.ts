import { readSettings } from '@/server/settings';

test('an empty environment gives a local site that trusts no proxy', () => {
  const settings = readSettings({}, 4010);
  expect(settings.publicOrigin.origin).toBe('http://localhost:4010');
  expect(settings.trustedProxyHops).toBe(0);
  expect(settings.frameOrigin).toBeNull();
});

test('the server uses only the origin of each URL in its settings', () => {
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
  ['all addresses by default', {}, undefined],
  ['this machine behind a proxy on it', { TRUSTED_PROXY_HOPS: '1' }, '127.0.0.1'],
  [
    'all addresses if the proxies are listed',
    { TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: '10.0.0.1' },
    undefined,
  ],
  ['the address in HOST', { TRUSTED_PROXY_HOPS: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
])('the server listens on %s', (_what, environment, host) => {
  expect(readSettings(environment, 3000).host).toBe(host);
});

test.each([
  [undefined, '127.0.0.1', true],
  [undefined, '::1', true],
  [undefined, '10.0.0.1', false],
  ['10.0.0.1', '127.0.0.1', false],
  ['10.0.0.1, 192.168.0.0/16', '192.168.3.4', true],
])('with TRUSTED_PROXIES %p, %s is trusted: %p', (proxies, address, isTrusted) => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: proxies }, 3000);
  expect(trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(isTrusted);
});

test.each([
  [{ TRUSTED_PROXY_HOPS: '-1' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: '1.5' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: 'all' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXY_HOPS: '6' }, /TRUSTED_PROXY_HOPS/],
  [{ TRUSTED_PROXIES: 'proxy.example' }, /TRUSTED_PROXIES.*"proxy.example"/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '10.0.0.0/' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '10.0.0.1,' }, /TRUSTED_PROXIES/],
  [{ HSTS_SUBDOMAINS: 'true' }, /HSTS_SUBDOMAINS/],
  [{ PUBLIC_ORIGIN: 'kayal.example' }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: 'ftp://kayal.example' }, /PUBLIC_ORIGIN/],
  [{ ANALYTICS_EMBED_URL: 'javascript:alert(1)' }, /ANALYTICS_EMBED_URL/],
])('the server rejects the setting %j with its name', (environment, message) => {
  expect(() => readSettings(environment, 3000)).toThrow(message);
});

import { isIP } from 'node:net';
import fc from 'fast-check';
import { normaliseAddress, resolveClientAddress } from '@/server/hardening/client-address';
import { readSettings } from '@/server/settings';

const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:f::/48' }, 3000);

test.each<
  [what: string, socket: string | undefined, forwarded: string | undefined, hops: number, address: string]
>([
  ['no proxy: the header is ignored', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
  ['no header', '203.0.113.9', undefined, 1, '203.0.113.9'],
  ['an empty header', '203.0.113.9', '  ', 1, '203.0.113.9'],
  ['one proxy: the last entry', '10.0.0.1', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies: the second last', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['too few entries: the leftmost', '10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
  ['an invalid deciding entry', '10.0.0.1', '198.51.100.7, <script>', 1, '10.0.0.1'],
  ['an empty deciding entry', '10.0.0.1', '198.51.100.7,', 1, '10.0.0.1'],
  ['with a port', '10.0.0.1', '198.51.100.7:4711', 1, '198.51.100.7'],
  ['IPv6 with a port', '10.0.0.1', '[2001:DB8::0:1]:443', 1, '2001:db8::1'],
  ['an IPv4-mapped socket address', '::ffff:198.51.100.7', undefined, 0, '198.51.100.7'],
  ['an IPv4-mapped entry', '10.0.0.1', '::FFFF:198.51.100.7', 1, '198.51.100.7'],
  ['an IPv4-mapped entry in hex', '10.0.0.1', '::ffff:c633:6407', 1, '198.51.100.7'],
  ['an IPv6 zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
  ['a closed socket', undefined, undefined, 0, 'unknown'],
  ['a peer that is no proxy', '203.0.113.9', '1.1.1.1', 1, '203.0.113.9'],
  ['a proxy with an IPv4-mapped address', '::ffff:10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
  ['a proxy with an IPv6 address', '2001:db8:f::9', '1.1.1.1', 1, '1.1.1.1'],
  ['an IPv6 peer that is no proxy', '2001:db8:e::9', '1.1.1.1', 1, '2001:db8:e::9'],
])('the server finds the IP address of the client: %s', (_what, socket, forwarded, hops, address) => {
  expect(resolveClientAddress(socket, forwarded, { trustedProxyHops: hops, trustedProxies })).toBe(address);
});

test('header entries written by a client never change the IP address added by our proxies', () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 4 }), (invented, real, hops) => {
      const proxies = { trustedProxyHops: hops, trustedProxies };
      const ours = [real, ...Array.from({ length: hops - 1 }, () => '10.0.0.2')].join(', ');
      expect(resolveClientAddress('10.0.0.1', `${invented},${ours}`, proxies)).toBe(real);
    }),
  );
});

test('the IP address of the client is always in its normal spelling', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()),
      fc.integer({ min: 0, max: 5 }),
      (forwarded, hops) => {
        const address = resolveClientAddress('10.0.0.1', forwarded, {
          trustedProxyHops: hops,
          trustedProxies,
        });
        expect(isIP(address)).not.toBe(0);
        expect(normaliseAddress(address)).toBe(address);
      },
    ),
  );
});

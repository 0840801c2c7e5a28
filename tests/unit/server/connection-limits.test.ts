import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { limitConnections } from '@/server/hardening/connection-limits';
import { readSettings } from '@/server/settings';

/** A fake server that only accepts connections: `open` returns whether the connection is kept, and how to close it. */
function createServer(proxies: string, limits: { total: number; perClient: number }) {
  const server = new EventEmitter() as Server;
  limitConnections(server, readSettings({ TRUSTED_PROXIES: proxies }, 3000).trustedProxies, limits);
  const open = (remoteAddress: string) => {
    const destroy = jest.fn();
    const socket = Object.assign(new EventEmitter(), { remoteAddress, localAddress: '192.0.2.1', destroy });
    server.emit('connection', socket);
    return { isOpen: () => destroy.mock.calls.length === 0, close: () => socket.emit('close') };
  };
  return { server, open };
}

test('the server limits the connections of one client, not those of others, and counts only open ones', () => {
  const { open } = createServer('10.0.0.1', { total: 100, perClient: 2 });
  const first = open('203.0.113.1');
  const others = [open('203.0.113.1'), open('203.0.113.1'), open('203.0.113.2')];
  expect([first, ...others].map(({ isOpen }) => isOpen())).toEqual([true, true, false, true]);
  others[1]?.close();
  first.close();
  expect(open('203.0.113.1').isOpen()).toBe(true);
  expect(open('203.0.113.1').isOpen()).toBe(false);
});

test('IPv6 addresses in one /64 network count as one client', () => {
  const { open } = createServer('10.0.0.1', { total: 100, perClient: 1 });
  expect(open('2001:db8::1').isOpen()).toBe(true);
  expect(open('2001:db8::2').isOpen()).toBe(false);
  expect(open('2001:db8:0:1::1').isOpen()).toBe(true);
});

test.each([
  ['a trusted proxy', '10.0.0.9'],
  ['a trusted proxy with a mapped address', '::ffff:10.0.0.9'],
  ['this machine', '192.0.2.1'],
])('%s may open more connections than the limit of a client', (_who, address) => {
  const { open } = createServer('10.0.0.0/8', { total: 100, perClient: 1 });
  expect([open(address), open(address)].map(({ isOpen }) => isOpen())).toEqual([true, true]);
});

test('the server passes the limit for all connections to Node', () => {
  expect(createServer('10.0.0.1', { total: 7, perClient: 1 }).server.maxConnections).toBe(7);
});

import type { Server } from 'node:http';
import { isIPv4, type BlockList, type Socket } from 'node:net';
import { toNetwork } from '../lib/http/network';

/** Maximum open connections: in total, and per client other than trusted proxies and this machine. */
const LIMITS = { total: 4_000, perClient: 200 };

/** Closes new connections over the limits, so that open ones keep working. */
export function limitConnections(server: Server, trustedProxies: BlockList, limits = LIMITS): void {
  const counts = new Map<string, number>();
  server.maxConnections = limits.total;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address, localAddress } = socket;
    if (address === undefined || address === localAddress || isListed(address, trustedProxies)) return;
    const client = toNetwork(address);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
    if (count > limits.perClient) socket.destroy();
  });
}

function isListed(address: string, list: BlockList): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

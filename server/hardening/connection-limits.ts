import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { toNetwork } from '../../lib/platform/rate-limits/network';
import { isListed } from './client-address';

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

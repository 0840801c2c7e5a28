import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The site under a port of its own, which a test closes to go offline. Chromium's offline mode is not enough where a service
 * worker answers: in one of a hundred runs the worker still reached the server.
 */
export async function openOwnPort(site: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

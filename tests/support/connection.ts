import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The connection between the browsers and the site. */
export type Connection = {
  /** Origin under which the browsers reach the site. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
};

/**
 * Forwards TCP connections to the site at `sitePort`. After `cut`, the browser gets "connection refused". The browser's own
 * offline switch is not enough: WebKitGTK's driver has none, and Chromium's once let a service worker reach the site.
 */
export async function openConnection(sitePort: number): Promise<Connection> {
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const site = connect({ port: sitePort, host: 'localhost' });
    for (const [socket, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, 'localhost', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}

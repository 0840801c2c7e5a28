import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** From now on no data passes in either direction, but no connection is closed, as if the other side had vanished. */
  swallow: () => void;
  /** New connections work again. Earlier ones stay silent. */
  restore: () => void;
  close: () => void;
};

/** Passes connections to a port of this machine on to a Unix socket. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isSwallowing) return void socket.resume();
    const other = connect(target);
    keep(other);
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    restore: () => void (isSwallowing = false),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

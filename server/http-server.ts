import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The keep-alive timeout is longer than the usual 60 s of proxies, so that a proxy never sends a request on a
 * connection that the server is closing.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const STATUS_OF_CODE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Creates an HTTP server that closes connections of slow clients and answers malformed requests with only a status. */
export function createHttpServer(): Server {
  const server = createServer(TIMEOUTS);
  const answering = new WeakSet<Duplex>();
  server.on('request', (req, res: ServerResponse) => {
    answering.add(req.socket);
    res.once('close', () => answering.delete(req.socket));
  });
  server.on('connect', (_req, socket) => refuseSocket(socket, '405 Method Not Allowed'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // While a response is being sent, a status line would become part of its body, so only close the connection.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) socket.destroy();
    else refuseSocket(socket, STATUS_OF_CODE[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}

function refuseSocket(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

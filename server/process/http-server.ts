import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OpenResponses } from './graceful-shutdown';
import { limitReceiving, UPLOAD_TIMEOUT_MS } from '../hardening/uploads';

/**
 * The keep-alive timeout is longer than the usual 60 s of proxies, so that a proxy never sends a request on a
 * connection that the server is closing.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: UPLOAD_TIMEOUT_MS, // other bodies have less time: see limitReceiving
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** A connection on which nothing moves for this time is closed. The heartbeats of event streams are more frequent. */
const IDLE_TIMEOUT_MS = 30_000;
const STATUS_OF_CODE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Creates an HTTP server that closes connections of slow clients and answers malformed requests with only a status. */
export function createHttpServer(open: OpenResponses): Server {
  const server = createServer(TIMEOUTS).setTimeout(IDLE_TIMEOUT_MS);
  limitReceiving(server);
  server.on('connect', (_req, socket) => refuseSocket(socket, '405 Method Not Allowed'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Send no status line while a response is being sent, because it would become part of the body, or after a complete
    // request, because it would be taken for the response. Then only close the connection.
    const res = [...open].find((one) => one.socket === socket);
    const isOther = res !== undefined && (res.headersSent || res.req.complete);
    if (error.code === 'ECONNRESET' || !socket.writable || isOther) socket.destroy();
    else refuseSocket(socket, STATUS_OF_CODE[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}

function refuseSocket(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** Listens on a port; resolves with the address. */
export function listen(server: Server, port: number, host: string | undefined): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

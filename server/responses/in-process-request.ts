import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { captureResponse } from './captured-response';

export type CompleteResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };
const TIMEOUT_MS = 30_000;

type Serve = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Sends a GET request to a request listener without a connection. Rejects when the response is aborted or late. */
export function requestInProcess(
  serve: Serve,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<CompleteResponse> {
  return new Promise((resolve, reject) => {
    const socket = createSink();
    const req = createRequest(socket, url, headers);
    const res = new ServerResponse(req);
    res.assignSocket(socket);
    const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS).unref();
    captureResponse(res, {
      onHead: () => Infinity,
      onBody: ({ status }, body) => {
        resolve({ status, headers: res.getHeaders(), body });
        return body;
      },
    });
    res.once('finish', () => {
      clearTimeout(timer);
      res.emit('close'); // Next waits for this event, which an HTTP server would emit
    });
    socket.once('close', () => reject(new Error(`The response of ${url} was aborted.`)));
    Promise.resolve(serve(req, res)).catch(reject);
  });
}

/** A socket that reads nothing and discards what is written. */
function createSink(): Socket {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }) as Socket;
}

function createRequest(socket: Socket, url: string, headers: IncomingHttpHeaders): IncomingMessage {
  const req = new IncomingMessage(socket);
  Object.assign(req, { method: 'GET', url, headers, complete: true });
  Object.assign(req, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  req.rawHeaders = Object.entries(headers).flat() as string[];
  req.push(null);
  return req;
}

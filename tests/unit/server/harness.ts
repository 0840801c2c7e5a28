import { type Agent, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createGracefulShutdown, type OpenResponses } from '@/server/process/graceful-shutdown';
import { createHttpServer } from '@/server/process/http-server';
import { createPipeline, type Handler } from '@/server/responses/pipeline';
import { readSettings } from '@/server/settings';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Site = {
  port: number;
  server: Server;
  errors: unknown[];
  /** The ids of the requests that caused the errors. */
  failedIds?: string[];
  drain: () => Promise<void>;
};
type SiteOptions = {
  environment?: Record<string, string>;
  dev?: boolean;
  noticeMs?: number;
  drainMs?: number;
};
type SendOptions = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
  /** Keeps connections open. By default, each request has its own connection. */
  agent?: Agent;
};

const sites: Site[] = [];

/** Finds an account for every session except those with `invented` in the cookie. */
export const findAccount = async (cookie: string) => (cookie.includes('invented') ? null : 'asha');

/** Starts the HTTP server on a free port, with this handler behind the pipeline. */
export async function serve(handler: Handler, options: SiteOptions = {}): Promise<Site> {
  const open: OpenResponses = new Set();
  const server = createHttpServer(open);
  const errors: unknown[] = [];
  const { noticeMs = 0, drainMs = 5_000 } = options;
  const { track, drain } = createGracefulShutdown(server, { open, noticeMs, drainMs });
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://kayal.example', ...options.environment }, 3000);
  const failedIds: string[] = [];
  const onError = (_message: string, error: unknown, requestId: string) => {
    errors.push(error);
    failedIds.push(requestId);
  };
  const pipeline = createPipeline({ handler, settings, findAccount, dev: options.dev, onError });
  server.on('request', (req, res) => {
    track(res);
    void pipeline(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = { port: (server.address() as AddressInfo).port, server, errors, failedIds, drain };
  sites.push(site);
  return site;
}

/** Lets `closeSites` close a site that was started elsewhere. */
export function adoptSite(site: Site): void {
  sites.push(site);
}

export async function closeSites(): Promise<void> {
  for (const { server } of sites.splice(0)) {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

/** Sends a request; resolves with the whole response, without decompressing it. */
export async function send(site: Site, path: string, options: SendOptions = {}): Promise<Answer> {
  const res = await open(site, path, options);
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk as Buffer);
  return { status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) };
}

/** Sends a request; resolves when the response begins. */
export function open(site: Site, path: string, options: SendOptions = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, body, chunked, agent = false } = options;
    const length = body !== undefined && !chunked ? { 'Content-Length': Buffer.byteLength(body) } : {};
    const framing = chunked ? { 'Transfer-Encoding': 'chunked' } : length;
    const req = request(
      { port: site.port, host: '127.0.0.1', path, method, headers: { ...framing, ...headers }, agent },
      resolve,
    );
    req.on('error', reject);
    req.end(body);
  });
}

/** Sends raw bytes; resolves with everything received until the server closes. */
export function sendRaw(site: Site, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(site.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** A promise, and the function that resolves it. */
export function gate(): { passed: Promise<void>; pass: () => void } {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return { passed, pass };
}

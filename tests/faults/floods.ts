import { type Agent, request, type ClientRequest, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './lab';

const FLOOD_MS = 3_000;
export const CONNECTIONS = 100;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const IMPORT = '/api/admin/tours/import';
const COOKIE = { cookie: 'next-auth.session-token=invented' };

/** Local address and headers that make requests come from one network. */
export type Network = { localAddress?: string; headers: Record<string, string> };
export type Flood = (send: Sender) => Promise<void>;
type Headers = Record<string, string>;
/** Sends the requests of one flood and counts the statuses of the responses. */
export type Sender = {
  site: Site;
  network: Network;
  /** The session of an agent. */
  agent: Headers;
  statuses: Map<number, number>;
  /** Sends a request and reads its response; resolves even if the connection breaks. */
  send: (options: RequestOptions, body?: Buffer | string) => Promise<void>;
  /** Starts a request that stays unfinished. */
  start: (options: RequestOptions) => ClientRequest;
};

/** Floods by a client without an account, and by an agent. */
export const FLOODS: Record<string, Flood> = {
  'forms posted to a page': ({ send }) =>
    repeat(150, () => send({ method: 'POST', path: '/', headers: FORM }, 'x')),
  'pipelined requests of connections that are reset': async (sender) => {
    for (const end = Date.now() + FLOOD_MS; Date.now() < end;) await pipeline(sender);
  },
  'requests that are aborted at once': async ({ start }) => {
    for (const end = Date.now() + FLOOD_MS; Date.now() < end; await wait(25)) {
      const burst = Array.from({ length: CONNECTIONS }, () => start({ path: '/api/tours' }));
      for (const req of burst) req.end();
      await wait(25);
      for (const req of burst) req.destroy();
    }
  },
  'large bodies without a length or a session': ({ start }) => hold(start, { method: 'POST', path: IMPORT }),
  'large bodies with an invented session': ({ start }) =>
    hold(start, { method: 'POST', path: IMPORT, headers: { ...COOKIE, 'content-length': 9_800_000 } }),
  'large bodies of an agent': ({ start, agent }) =>
    hold(start, {
      method: 'POST',
      path: '/api/admin/pictures',
      headers: { ...agent, 'content-length': 9_800_000 },
    }),
  'two large bodies with an invented session that do not end': ({ start }) =>
    keepOpen(start, [9_900_000, 6_876_000], { method: 'POST', path: IMPORT, headers: COOKIE }, 10_000_000),
  '514 small bodies that do not end': ({ start }) =>
    keepOpen(start, Array(514).fill(32_700), { method: 'POST', path: '/api/enquiries' }, 32_768),
  'uploads with an invented session': ({ start }) =>
    hold(start, {
      method: 'POST',
      path: '/api/admin/pictures',
      headers: { ...COOKIE, 'content-length': 9_800_000 },
    }),
  'pages that are not stored': ({ send }) =>
    repeat(50, () => send({ path: '/?_rsc=1', headers: { rsc: '1' } })),
  'staff pages with an invented session': ({ send }) =>
    repeat(50, () => send({ path: '/admin', headers: COOKIE })),
  pdfs: ({ send }) =>
    repeat(50, (index) =>
      send({
        path: `/api/packages/1/pdf?date=${new Date().getFullYear() + 1}-02-1${index % 10}&adults=${(index % 18) + 2}`,
      }),
    ),
  'addresses that differ each time': ({ send }) =>
    repeat(50, (index) => send({ path: `${index % 10 ? '/signature-trips?a=' : '/no-such-page-'}${index}` })),
  search: ({ send }) => repeat(50, () => send({ path: `/api/search?q=${'1+'.repeat(90)}` })),
  'search with typing errors': ({ send }) =>
    repeat(60, () => send({ path: `/api/search?q=${'hosueboat+wayand+munar+'.repeat(8)}` })),
};

/** Files whose parsing takes long. */
const FILES: Record<string, string> = {
  '100,000 lines of one cell': `title,price\n${'a\n'.repeat(100_000)}`,
  'lines of one cell, as many as a file may have': `title,price\n${'a\n'.repeat(2_600_000)}`,
  'a record of commas, as long as a file may be': `title,price\n${','.repeat(5_200_000)}`,
  'three million lines of one cell': `title,price\n${'a\n'.repeat(3_000_000)}`,
  'one record of commas': `title,price\n${','.repeat(9_900_000)}`,
  'ordinary lines of 6 MB': `title,price\n${`${'Munnar '.repeat(8)},12000\n`.repeat(95_000)}`,
};

/** Floods by an agent who imports such files. */
export const IMPORT_FLOODS: Record<string, Flood> = Object.fromEntries(
  Object.entries(FILES).flatMap(([kind, file]) =>
    ['tours', 'rates', 'reviews'].map((what): [string, Flood] => [
      `${kind}, imported as ${what}`,
      ({ send, agent }) =>
        repeat(4, () => {
          const headers = { ...agent, 'content-type': 'text/csv', 'content-length': Buffer.byteLength(file) };
          return send({ method: 'POST', path: `/api/admin/${what}/import?dryRun=1`, headers }, file);
        }),
    ]),
  ),
);

type Sending = Pick<Sender, 'site' | 'network' | 'statuses'> & Partial<Pick<Sender, 'agent'>>;

export function makeSender({ site, network, statuses, agent = {} }: Sending, pool?: Agent): Sender {
  const start = (options: RequestOptions) => {
    const { localAddress, headers } = network;
    const all = { ...headers, ...(options.headers as Record<string, string>) };
    const req = request({
      host: '127.0.0.1',
      port: site.port,
      agent: pool,
      localAddress,
      ...options,
      headers: all,
    });
    req.on('error', () => undefined);
    req.on('response', (res) => {
      const status = res.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      res.on('error', () => undefined).resume();
    });
    return req;
  };
  return {
    site,
    network,
    statuses,
    agent,
    start,
    send: (options, body) =>
      new Promise((resolve) => {
        const req = start(options);
        req.on('close', resolve);
        req.end(body);
      }),
  };
}

/** Keeps `count` requests open for as long as a flood lasts. */
async function repeat(count: number, send: (index: number) => Promise<void>): Promise<void> {
  const end = Date.now() + FLOOD_MS;
  let index = 0;
  const work = async () => {
    while (Date.now() < end) await send((index += 1));
  };
  await Promise.all(Array.from({ length: count }, work));
}

/** Sends bodies of almost ten megabytes on many connections and does not end them. */
async function hold(start: Sender['start'], options: RequestOptions): Promise<void> {
  const chunk = Buffer.alloc(100_000);
  const requests = Array.from({ length: CONNECTIONS }, () => start(options));
  for (const end = Date.now() + FLOOD_MS; Date.now() < end; await wait(30))
    for (const req of requests) if (!req.destroyed && req.writableLength < chunk.length) req.write(chunk);
  for (const req of requests) req.destroy();
}

/** Sends bodies that do not end, one of each size, and restarts those whose connection was closed. */
async function keepOpen(
  start: Sender['start'],
  sizes: readonly number[],
  options: RequestOptions,
  length: number,
): Promise<void> {
  const open = (size: number) => {
    const req = start({
      ...options,
      agent: false,
      headers: { ...options.headers, 'content-length': length },
    });
    req.write(Buffer.alloc(size));
    return req;
  };
  const requests = sizes.map(open);
  for (const end = Date.now() + FLOOD_MS; Date.now() < end; await wait(100))
    for (const [index, req] of requests.entries())
      if (req.destroyed) requests[index] = open(sizes[index] ?? 0);
  for (const req of requests) req.destroy();
}

/** Opens connections, sends a hundred requests on each without waiting, and resets them. */
async function pipeline({ site, network }: Sender): Promise<void> {
  const lines = [...Object.entries({ host: 'localhost', ...network.headers })].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const text = `GET /api/tours HTTP/1.1\r\n${lines.join('')}\r\n`.repeat(100);
  const { localAddress } = network;
  const sockets = Array.from({ length: 12 }, () => {
    const socket = connect({ host: '127.0.0.1', port: site.port, localAddress });
    socket.on('error', () => undefined).on('connect', () => void socket.write(text));
    return socket;
  });
  await wait(25);
  for (const socket of sockets) socket.resetAndDestroy();
}

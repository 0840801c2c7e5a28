import assert from 'node:assert/strict';
import { Agent, request, type ClientRequest, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readServerPid } from '../../scripts/test-server';
import { readResidentMiB } from '../load/processes';
import { PROXIED } from './endure';
import type { Check, Site } from './lab';
import { enter } from './requests';

const FLOOD_MS = 3_000;
const LOOK_EVERY_MS = 150;
/** Maximum response time for other networks while one network floods the site. */
const MAX_WAIT_MS = 1_000;
const MAX_GROWTH_MIB = 64;
const CONNECTIONS = 100;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const IMPORT = '/api/admin/tours/import';
const COOKIE = { cookie: 'next-auth.session-token=invented' };

/** How requests of one network reach the site. */
type Network = { localAddress?: string; headers: Record<string, string> };
type Flood = (send: Sender) => Promise<void>;
/** Counts the status of every response. */
type Sender = {
  site: Site;
  network: Network;
  statuses: Map<number, number>;
  /** Sends a request and reads its response; resolves even if the connection breaks. */
  send: (options: RequestOptions, body?: Buffer | string) => Promise<void>;
  /** Starts a request that stays unfinished. */
  start: (options: RequestOptions) => ClientRequest;
};

const FLOODS: Record<string, Flood> = {
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
  leaflets: ({ send }) =>
    repeat(50, (index) =>
      send({
        path: `/api/packages/1/pdf?date=${new Date().getFullYear() + 1}-02-1${index % 10}&adults=${(index % 18) + 2}`,
      }),
    ),
  search: ({ send }) => repeat(50, () => send({ path: `/api/search?q=${'1+'.repeat(90)}` })),
};

const DIRECT = {
  environment: {},
  stranger: { localAddress: '127.0.0.2', headers: {} },
  other: { localAddress: '127.0.0.3', headers: {} },
};
const BEHIND_PROXY = {
  environment: PROXIED,
  stranger: { headers: { 'x-forwarded-for': '198.51.100.66' } },
  other: { headers: { 'x-forwarded-for': '203.0.113.20' } },
};

export const checks: Check[] = (
  [
    ['without a proxy', 'flooded', DIRECT],
    ['behind a proxy', 'proxied', BEHIND_PROXY],
  ] as const
).map(([how, name, { environment, stranger, other }]) => ({
  name: `one network floods the site ${how}: staff and /readyz answer others within a second, no 500, no memory leak`,
  async run(lab) {
    const site = await lab.site(name, environment);
    const { cookie } = await enter(site);
    const pid = readServerPid(site.dataDir);
    const looks = [{ path: '/api/admin/enquiries', headers: { cookie } }, { path: '/readyz' }];
    let before = 0;
    // The first round fills caches and lets the heap grow.
    for (const round of ['first', 'second'])
      for (const [kind, flood] of Object.entries(FLOODS)) {
        if (round === 'second') before ||= readResidentMiB(pid);
        const { slowest, statuses, most } = await watch(flood, { site, stranger, other, looks, pid });
        const summary = [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${count} x ${status}`);
        console.log(
          `        ${kind}: others waited ${slowest.toFixed(0)} ms; ${most.toFixed(0)} MiB; ${summary.join(', ')}`,
        );
        assert.deepEqual(
          [...statuses.keys()].filter((status) => status === 500 || status > 503),
          [],
          kind,
        );
        assert.ok(slowest <= MAX_WAIT_MS, `${kind}: others waited ${slowest.toFixed(0)} ms`);
        if (before)
          assert.ok(
            most - before <= MAX_GROWTH_MIB,
            `${kind}: memory grew by ${(most - before).toFixed(0)} MiB`,
          );
      }
  },
}));

type Watched = { site: Site; stranger: Network; other: Network; looks: RequestOptions[]; pid: number };

/** Runs a flood. Returns the longest response time of another network, the statuses of the flood, and the peak memory. */
async function watch(flood: Flood, { site, stranger, other, looks, pid }: Watched) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const sender = makeSender(site, stranger, statuses, agent);
  let isOver = false;
  const flooding = flood(sender).finally(() => (isOver = true));
  let [slowest, most] = [0, 0];
  while (!isOver) {
    for (const options of looks) {
      const seen = new Map<number, number>();
      const startedAt = performance.now();
      await makeSender(site, other, seen, undefined).send(options);
      slowest = Math.max(slowest, performance.now() - startedAt);
      assert.deepEqual([...seen.keys()], [200], options.path ?? '');
    }
    most = Math.max(most, readResidentMiB(pid));
    await wait(LOOK_EVERY_MS);
  }
  await flooding;
  agent.destroy();
  return { slowest, statuses, most };
}

function makeSender(site: Site, network: Network, statuses: Map<number, number>, agent?: Agent): Sender {
  const start = (options: RequestOptions) => {
    const { localAddress, headers } = network;
    const all = { ...headers, ...(options.headers as Record<string, string>) };
    const req = request({
      host: '127.0.0.1',
      port: site.port,
      agent,
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
    ...{ site, network, statuses, start },
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

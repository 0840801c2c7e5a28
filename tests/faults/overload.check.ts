import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readServerPid } from '../../scripts/test-server';
import { findFiles } from '../load/addresses';
import { readResidentMiB } from '../load/processes';
import { makeBadRequest } from './bad-requests';
import { PROXIED } from './enquiries-during-fault';
import { until, type Check, type Site } from './lab';
import { createRandom } from './random';

const STALLED = 500;
const MAX_HEALTH_MS = 1_000;
const LOOKS = 30;
/**
 * After a start, the first thousands of requests of any kind fill caches and let the heap grow by about 150 MiB. Growth
 * after that is a leak.
 */
const WARM_UP = 10_000;
const BAD_INPUTS = 10_000;
const MAX_GROWTH_MIB = 60;
const SENDERS = 16;
const PAGES = [
  '/',
  '/signature-trips',
  '/kerala-tours/munnar-hills',
  '/api/tours',
  '/enquiry/nobody',
  '/admin',
];

export const checks: Check[] = [
  {
    name: `${STALLED} visitors who ask for pages and pictures and read nothing: /healthz answers within a second`,
    isSeeded: true,
    async run(lab, seed) {
      const site = await lab.site('proxied', PROXIED);
      const random = createRandom(seed, 'stalled');
      const paths = [...PAGES, (await findFiles(site.url)).picture];
      const sockets = await Promise.all(
        Array.from({ length: STALLED }, () => openStalled(site, random.pick(paths), random.between(1, 20))),
      );
      const times: number[] = [];
      try {
        for (let look = 0; look < LOOKS; look += 1) {
          const startedAt = performance.now();
          const response = await fetch(`${site.url}/healthz`);
          await response.arrayBuffer();
          assert.equal(response.status, 200);
          times.push(performance.now() - startedAt);
          await wait(100);
        }
      } finally {
        for (const socket of sockets) socket.destroy();
      }
      console.log(
        `        slowest answers of /healthz: ${times
          .sort((a, b) => b - a)
          .slice(0, 3)
          .map(Math.round)
          .join(', ')} ms`,
      );
      assert.ok(Math.max(...times) <= MAX_HEALTH_MS, `/healthz took ${Math.max(...times).toFixed(0)} ms`);
    },
  },
  {
    name: `${BAD_INPUTS} bad inputs: no 5xx, no missing answer, and at most ${MAX_GROWTH_MIB} MiB of memory more than after the first ${WARM_UP}`,
    isSeeded: true,
    async run(lab, seed) {
      const site = await lab.site('proxied', PROXIED);
      const pid = readServerPid(site.dataDir);
      await flood(site, seed - 1, WARM_UP);
      const before = readResidentMiB(pid);
      const statuses = await flood(site, seed, BAD_INPUTS);
      const growth = readResidentMiB(pid) - before;
      const summary = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
      console.log(`        ${summary.join(', ')}; memory ${before.toFixed(0)} + ${growth.toFixed(0)} MiB`);
      assert.deepEqual(
        [...statuses.keys()].filter((status) => status === 'none' || status >= '500'),
        [],
      );
      assert.ok(growth <= MAX_GROWTH_MIB, `memory grew by ${growth.toFixed(0)} MiB`);
      await until('the site is ready', async () => (await fetch(`${site.url}/readyz`)).status === 200, 5);
    },
  },
];

/** Sends requests and reads no byte of the responses. */
function openStalled(site: Site, path: string, requests: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`.repeat(requests));
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Sends bad requests, several at a time; returns the number of responses by status, `none` for no response. */
async function flood(site: Site, seed: number, count: number): Promise<Map<string, number>> {
  const random = createRandom(seed, 'bad');
  const statuses = new Map<string, number>();
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      const bad = makeBadRequest(random, `localhost:${site.port}`);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(await exchange(site, bad))?.[1] ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 'none' || status >= '500')
        console.log(`        ${status}: ${JSON.stringify(bad.slice(0, 300))}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  return statuses;
}

/** Sends bytes on a separate connection; resolves with everything received until the server closes it. */
function exchange(site: Site, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined); // the server may close before it has read everything
    socket.on('close', () => resolve(answer));
  });
}

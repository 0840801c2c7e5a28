import assert from 'node:assert/strict';
import { Agent, type RequestOptions } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TEST_STAFF, readServerPid } from '../../scripts/test-server';
import { readResidentMiB } from '../load/processes';
import { PROXIED } from './enquiries-during-fault';
import { CONNECTIONS, FLOODS, IMPORT_FLOODS, makeSender, type Flood, type Network } from './floods';
import type { Check, Lab, Site } from './lab';
import { enter, signIn } from './requests';

const LOOK_EVERY_MS = 150;
/** Maximum response time for other networks while one network floods the site. */
const MAX_WAIT_MS = 1_000;
const MAX_GROWTH_MIB = 64;

/** A request that other clients send during a flood, with its expected status. */
type Look = { options: RequestOptions; body?: string; status: number };

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

export const checks: Check[] = [
  checkFloods('one network floods the site without a proxy', FLOODS, 'flooded', DIRECT),
  checkFloods('one network floods the site behind a proxy', FLOODS, 'proxied', BEHIND_PROXY),
  checkFloods('an agent imports files that take long to read', IMPORT_FLOODS, 'proxied', BEHIND_PROXY),
];

type Place = { environment: Record<string, string>; stranger: Network; other: Network };

function checkFloods(what: string, floods: Record<string, Flood>, name: string, place: Place): Check {
  return {
    name: `${what}: others get responses within a second, without status 500 or a memory leak`,
    async run(lab) {
      const site = await lab.site(name, place.environment);
      const looks = makeLooks(site, (await enter(site)).cookie);
      const agent = { cookie: await enterAsAgent(lab, site), origin: site.url };
      const pid = readServerPid(site.dataDir);
      for (const look of looks) await lookAt(look, site, place.other); // the first request of each kind loads its code
      let before = 0;
      // The first round fills caches and lets the heap grow.
      for (const round of ['first', 'second'])
        for (const [kind, flood] of Object.entries(floods)) {
          if (round === 'second') before ||= readResidentMiB(pid);
          const { slowest, statuses, most } = await watch(flood, { site, ...place, agent, looks, pid });
          const summary = [...statuses]
            .sort(([a], [b]) => a - b)
            .map(([status, count]) => `${count} x ${status}`);
          console.log(
            `        ${kind}: others waited ${slowest.toFixed(0)} ms; ${most.toFixed(0)} MiB; ${summary.join(', ')}`,
          );
          const failures = [...statuses.keys()].filter((status) => status === 500 || status > 503);
          assert.deepEqual(failures, [], kind);
          assert.ok(slowest <= MAX_WAIT_MS, `${kind}: others waited ${slowest.toFixed(0)} ms`);
          const growth = before && most - before;
          assert.ok(growth <= MAX_GROWTH_MIB, `${kind}: memory grew by ${growth.toFixed(0)} MiB`);
        }
    },
  };
}

/** Requests of a visitor and of an owner that Next answers: reads and writes, one with a body larger than a form. */
function makeLooks(site: Site, cookie: string): Look[] {
  const json = { 'content-type': 'application/json' };
  const owner = { ...json, cookie, origin: site.url };
  return [
    { options: { path: '/readyz' }, status: 200 },
    { options: { path: '/search?q=munnar' }, status: 200 },
    { options: { method: 'POST', path: '/api/enquiries', headers: json }, body: '{}', status: 422 },
    { options: { path: '/api/admin/enquiries', headers: owner }, status: 200 },
    {
      options: { method: 'POST', path: '/api/admin/tours/import?dryRun=1', headers: owner },
      body: `[${' '.repeat(40_000)}]`,
      status: 200,
    },
  ];
}

/** Signs in as an agent with all rights, whose password is that of the first owner. */
async function enterAsAgent(lab: Lab, site: Site): Promise<string> {
  await lab.query(
    site,
    `INSERT INTO staff (username, display_name, password_hash, role, rights)
     SELECT 'flooder', 'flooder', password_hash, 'agent', ARRAY['publish', 'rates', 'margins']
     FROM staff WHERE username = $1 ON CONFLICT DO NOTHING`,
    [TEST_STAFF.username],
  );
  const { status, cookie } = await signIn(site.url, 'flooder', TEST_STAFF.password);
  assert.equal(status, 200);
  return cookie;
}

type Watched = Place & { site: Site; agent: Record<string, string>; looks: Look[]; pid: number };

/** Runs a flood. Returns the longest response time of another network, the statuses of the flood, and the peak memory. */
async function watch(flood: Flood, { site, stranger, other, agent, looks, pid }: Watched) {
  const pool = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const sender = makeSender({ site, network: stranger, statuses, agent }, pool);
  let isOver = false;
  const flooding = flood(sender).finally(() => (isOver = true));
  let [slowest, most] = [0, 0];
  while (!isOver) {
    for (const look of looks) slowest = Math.max(slowest, await lookAt(look, site, other));
    most = Math.max(most, readResidentMiB(pid));
    await wait(LOOK_EVERY_MS);
  }
  await flooding;
  pool.destroy();
  return { slowest, statuses, most };
}

/** Sends the request once; returns the response time. */
async function lookAt({ options, body, status }: Look, site: Site, network: Network): Promise<number> {
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  await makeSender({ site, network, statuses }).send(options, body);
  assert.deepEqual([...statuses.keys()], [status], options.path ?? '');
  return performance.now() - startedAt;
}

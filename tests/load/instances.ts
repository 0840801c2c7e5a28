import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { spawnStart, startTestServer } from '../../scripts/test-server';
import { assertStored, prepare, toPort } from './enquiries';
import { format, type Options, type Part, type Result } from './part';
import { getQuantile } from './quantiles';
import { sendAll } from './sender';

const SETTINGS = { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' };
const COUNTS = [1, 2, 4];
const SENDERS = 32;
const REQUESTS = 2_000;
const WARM_UP = 400;

export const instances: Part = { title: 'Instances', minutes: 3, run };

/** Measures POST /api/enquiries on one, two and four instances with one database. The senders are spread evenly. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const share = isQuick ? 0.1 : 1;
  const first = await startTestServer(path.join(folder, '1'), SETTINGS);
  const databaseUrl = first.environment.E2E_DATABASE_URL ?? '';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const secret = readFileSync(path.join(folder, '1', 'secrets', 'auth-secret'), 'utf8').trim();
  const urls = [first.url];
  const stops: (() => Promise<unknown>)[] = [];
  const rows: string[][] = [];
  try {
    for (const count of COUNTS) {
      while (urls.length < count) {
        const environment = { ...SETTINGS, DATABASE_URL: databaseUrl, AUTH_SECRET: secret };
        const site = await spawnStart(path.join(folder, String(urls.length + 1)), { environment });
        stops.push(async () => (site.kill('SIGTERM'), site.exited));
        await site.ready;
        urls.push(site.url);
      }
      await send(urls, WARM_UP * share);
      const { replies, seconds } = await send(urls, REQUESTS * share);
      await assertStored(client, replies);
      const times = replies.map(({ ms }) => ms);
      const figures = [replies.length / seconds, getQuantile(times, 0.5), getQuantile(times, 0.99)];
      rows.push([String(count), ...figures.map(format)]);
    }
  } finally {
    for (const stop of stops) await stop();
    await client.end();
    await first.stop();
  }
  return { tables: [{ head: ['instances', 'per s', 'p50 ms', 'p99 ms'], rows }], notes: NOTES, failures: [] };
}

const NOTES = [
  `POST /api/enquiries with ${SENDERS} senders in all; none was lost, refused or stored twice.`,
  'All instances, the database and the senders share the processors of this machine.',
];

async function send(urls: readonly string[], requests: number) {
  const each = Math.ceil(requests / urls.length);
  const prepared: Buffer[][] = [];
  for (const url of urls) prepared.push(await prepare(url, each));
  const results = await Promise.all(
    urls.map((url, at) => sendAll(toPort(url), prepared[at] ?? [], SENDERS / urls.length)),
  );
  return {
    replies: results.flatMap(({ replies }) => replies),
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
  };
}

import pg from 'pg';
import { startTestServer } from '../../scripts/test-server';
import { findPostgresProcesses } from '../faults/lab';
import { assertStored, prepare, toPort } from './enquiries';
import { measurePlainInsert } from './plain-insert';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { readProcessorMs } from './processes';
import { getQuantile } from './quantiles';
import { sendAll } from './sender';

type Site = { url: string; pid: number; dataDir: string; client: pg.Client };

/** By number of senders: the minimum share of the plain insert's throughput, and the maximum p99 in milliseconds. */
const LIMITS = [
  { senders: 8, ratio: 0.15, p99: 25, requests: 2_000 },
  { senders: 32, ratio: 0.15, p99: 75, requests: 4_000 },
];
const WARM_UP = 2_000;
const PLAIN_SECONDS = 4;

export const post: Part = { title: 'Enquiries', minutes: 2, run };

/**
 * Measures first the plain insert on the site's database, before there are mails to send, then POST /api/enquiries in a
 * closed loop with real captchas. Throws when an enquiry is lost, stored twice or refused.
 */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const server = await startTestServer(folder, { TRUSTED_PROXY_HOPS: '1' });
  const databaseUrl = server.environment.E2E_DATABASE_URL ?? '';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const site = { ...server, dataDir: folder, client };
  const share = isQuick ? 0.1 : 1;
  try {
    await send(site, 1, 1);
    const plain = new Map<number, number>();
    for (const { senders } of LIMITS) {
      const seconds = Math.max(1, PLAIN_SECONDS * share);
      plain.set(senders, await measurePlainInsert(databaseUrl, { senders, seconds }));
    }
    await send(site, WARM_UP * share, 16);
    const check = new LimitCheck();
    const rows: string[][] = [];
    for (const limit of LIMITS) {
      const figures = await send(site, limit.requests * share, limit.senders);
      const perSecond = plain.get(limit.senders) ?? NaN;
      const ratio = figures.perSecond / perSecond;
      check.atLeast(`${limit.senders} senders, ratio`, ratio, limit.ratio);
      check.atMost(`${limit.senders} senders, p99 in ms`, figures.p99, limit.p99);
      const { p50, p99, serverMs, postgresMs } = figures;
      rows.push([
        `${limit.senders} senders`,
        ...[figures.perSecond, perSecond].map(format),
        ratio.toFixed(3),
        ...[p50, p99, serverMs, postgresMs].map(format),
      ]);
    }
    return { tables: [{ head: HEAD, rows }], notes: NOTES, failures: check.failures };
  } finally {
    await client.end();
    await server.stop();
  }
}

const HEAD = ['POST', 'per s', 'plain per s', 'ratio', 'p50 ms', 'p99 ms', 'site CPU ms', 'Postgres CPU ms'];
const NOTES = [
  'Each enquiry is on disk before its 201; none was lost, refused or stored twice.',
  'Plain: the same row inserted into a table without index, one commit each, with as many clients.',
  'CPU per enquiry, its mails included.',
];

async function send(site: Site, requests: number, senders: number) {
  const prepared = await prepare(site.url, requests);
  const { pid } = site;
  const postgres = findPostgresProcesses(site.dataDir);
  const [serverMs, postgresMs] = [readProcessorMs([pid]), readProcessorMs(postgres)];
  const { replies, seconds } = await sendAll(toPort(site.url), prepared, senders);
  const times = replies.map(({ ms }) => ms);
  const figures = {
    perSecond: requests / seconds,
    p50: getQuantile(times, 0.5),
    p99: getQuantile(times, 0.99),
    serverMs: (readProcessorMs([pid]) - serverMs) / requests,
    postgresMs: (readProcessorMs(postgres) - postgresMs) / requests,
  };
  await assertStored(site.client, replies);
  return figures;
}

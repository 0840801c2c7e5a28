import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { getQuantile } from '../../scripts/bench/measure';
import { findRunningUrl } from '../../scripts/database/embedded';
import { spawnStart } from '../../scripts/test-server';
import { findPostgresProcesses } from '../faults/lab';
import { solve } from '../support/captcha';
import { makePlainTable, measurePlainInsert, type PlainInsert } from './plain-insert';
import { readProcessorMs } from './processor-time';
import { sendAll, type Reply } from './sender';

export type PostFigures = {
  senders: number;
  /** Acknowledged enquiries per second, each on disk before its 201. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time per enquiry in milliseconds, mails included. */
  serverMs: number;
  postgresMs: number;
  tool: string;
  plainPerSecond: number;
  /** Throughput in relation to the plain insert. */
  ratio: number;
};

type Site = { port: number; dataDir: string; client: pg.Client };

/** The share of the plain insert's throughput and the longest p99 in milliseconds, by number of senders. */
export const LIMITS = [
  { senders: 8, ratio: 0.15, p99: 25, requests: 2_000 },
  { senders: 32, ratio: 0.15, p99: 75, requests: 4_000 },
] as const;

const WARM_UP = 2_000;
const PLAIN_SECONDS = 4;
/** Requests per client address; below the limit of 60 in ten minutes. */
const PER_ADDRESS = 50;

/**
 * Starts a site in `folder` and measures first the plain insert on its database, before there are mails to send, then
 * POST /api/enquiries in a closed loop with real captchas. Throws when an enquiry is lost, stored twice or refused.
 */
export async function measurePosts(folder: string): Promise<PostFigures[]> {
  const started = await spawnStart(folder, {
    environment: { LOG_LEVEL: 'warn', TRUSTED_PROXY_HOPS: '1' },
    onOutput: (text) => process.stdout.write(text),
  });
  await started.ready;
  const databaseUrl = (await findRunningUrl(folder)) ?? '';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const site = { port: started.port, dataDir: folder, client };
  try {
    await post(site, 1, 1);
    await makePlainTable(client);
    const plain = new Map<number, PlainInsert>();
    for (const { senders } of LIMITS)
      plain.set(
        senders,
        await measurePlainInsert(client, databaseUrl, { folder, senders, seconds: PLAIN_SECONDS }),
      );
    await post(site, WARM_UP, 16);
    const figures: PostFigures[] = [];
    for (const { senders, requests } of LIMITS) {
      const { tool, perSecond: plainPerSecond } = plain.get(senders) ?? { tool: '', perSecond: NaN };
      const posted = await post(site, requests, senders);
      figures.push({ senders, ...posted, tool, plainPerSecond, ratio: posted.perSecond / plainPerSecond });
    }
    return figures;
  } finally {
    await client.end();
    started.kill('SIGTERM');
    await started.exited;
  }
}

async function post(site: Site, requests: number, senders: number) {
  const prepared = await prepare(site, requests);
  const { pid } = JSON.parse(readFileSync(path.join(site.dataDir, 'server.json'), 'utf8')) as { pid: number };
  const postgres = findPostgresProcesses(site.dataDir);
  const [serverMs, postgresMs] = [readProcessorMs([pid]), readProcessorMs(postgres)];
  const { replies, seconds } = await sendAll(site.port, prepared, senders);
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

/** Every enquiry has its 201, its own reference, and exactly one row. */
async function assertStored(client: pg.Client, replies: readonly Reply[]): Promise<void> {
  const refused = replies.filter(({ status }) => status !== 201);
  assert.deepEqual(refused.slice(0, 3), []);
  const references = replies.map(({ body }) => (JSON.parse(body) as { reference: string }).reference);
  assert.equal(new Set(references).size, replies.length);
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM enquiries WHERE reference = ANY($1)',
    [references],
  );
  assert.equal(rows[0]?.n, replies.length);
}

/** Makes the requests with solved captchas, from many client addresses. */
async function prepare({ port }: Site, count: number): Promise<Buffer[]> {
  const ask = `GET /api/captcha?purpose=enquiry HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  const { replies } = await sendAll(port, Array<string>(count).fill(ask), 8);
  return replies.map(({ body }) => toRequest(port, nextAddress(), body));
}

let made = 0;
/** A private address, so that no location is looked up; the next one after `PER_ADDRESS` requests. */
function nextAddress(): string {
  const client = Math.floor((made += 1) / PER_ADDRESS);
  return `10.${client >> 8}.${client & 255}.9`;
}

function toRequest(port: number, address: string, captcha: string): Buffer {
  const { question, token } = JSON.parse(captcha) as { question: string; token: string };
  const body = JSON.stringify({
    name: 'Asha Nair',
    email: 'asha@example.com',
    phone: '9847011111',
    adults: 2,
    children: 0,
    travelDate: `${new Date().getUTCFullYear() + 1}-03-01`,
    message: 'We would like quiet hotels near Munnar, vegetarian meals and one car for the whole journey.',
    package: 'heart-of-kerala',
    captchaToken: token,
    captchaAnswer: solve(question),
  });
  const head = [
    'POST /api/enquiries HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${randomUUID()}`,
    'User-Agent: kayal-bench',
    `X-Forwarded-For: ${address}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

import path from 'node:path';
import pg from 'pg';
import { startTestServer, type TestServer } from '../../scripts/test-server';
import { encodeCursor } from '../../lib/requests/inbox/cursor';
import { INBOX_TABS } from '../../lib/requests/inbox/status';
import { format, LimitCheck, type Options, type Part, type Result, type Table } from './part';
import { getQuantile, measureInTurn } from './quantiles';
import { addEnquiries, TERMS } from './staff/rows';
import { measureCancel, measureExport, signIn, type StaffClient } from './staff/export';

const FEW = 1_000;
const MANY = 1_000_000;
const LIMITS = { ratio: 1.2, searchMs: 100, firstByteMs: 500, addedMiB: 64 };

type Site = { server: TestServer; client: pg.Client; staff: StaffClient };

export const staff: Part = { title: 'Staff area', minutes: 10, run };

/** Measures two sites alternately, so that load spikes affect both: one with few enquiries, one with many. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const [many, rounds] = isQuick ? [20_000, 5] : [MANY, 60];
  const small = await openSite(path.join(folder, 'few'), FEW);
  const large = await openSite(path.join(folder, 'many'), many);
  const check = new LimitCheck();
  try {
    const tables = [
      await measurePages(small, large, rounds, check),
      await measureSearches(large, rounds, check),
      await measureExports(large, check),
    ];
    const cancelMs = await measureCancel(large.staff, large.client);
    const notes = [
      `${format(FEW)} and ${format(many)} enquiries; ${rounds} requests each.`,
      `A cancelled export released its connection after ${format(cancelMs)} ms.`,
    ];
    return { tables, notes, failures: check.failures };
  } finally {
    for (const { client, server } of [small, large]) {
      await client.end();
      await server.stop();
    }
  }
}

async function openSite(folder: string, rows: number): Promise<Site> {
  const server = await startTestServer(folder, { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  await addEnquiries(client, 0, rows, (done) =>
    console.log(`  ${done.toLocaleString('en-IN')} enquiries ...`),
  );
  return { server, client, staff: await signIn(server) };
}

/** Measures the first page of every tab, a second page, a page from the middle, and the counts. */
async function measurePages(small: Site, large: Site, rounds: number, check: LimitCheck): Promise<Table> {
  const [few, many] = [await listPageTasks(small), await listPageTasks(large)];
  const tasks = Object.keys(few).flatMap((name) => [
    [`few ${name}`, few[name]] as const,
    [`many ${name}`, many[name]] as const,
  ]);
  const times = await measureInTurn(
    Object.fromEntries(tasks) as Record<string, () => Promise<number>>,
    rounds,
  );
  const rows = Object.keys(few).map((name) => {
    const before = getQuantile(times.get(`few ${name}`) ?? [], 0.5);
    const after = getQuantile(times.get(`many ${name}`) ?? [], 0.5);
    check.atMost(`${name}, ratio`, after / before, LIMITS.ratio);
    return [name, format(before), format(after), (after / before).toFixed(2)];
  });
  return { head: ['list', 'median ms, few', 'median ms, many', 'ratio'], rows };
}

async function listPageTasks(site: Site): Promise<Record<string, () => Promise<number>>> {
  const { staff } = site;
  const tabs = INBOX_TABS.map((tab) => [`tab ${tab}`, () => staff.time(`/enquiries?tab=${tab}`)] as const);
  const { nextCursor } = (await (await staff.get('/enquiries')).json()) as { nextCursor: string };
  return {
    ...Object.fromEntries(tabs),
    'next page': () => staff.time(`/enquiries?cursor=${encodeURIComponent(nextCursor)}`),
    'deep page': await timeDeepPage(site),
    counts: () => staff.time('/stats'),
  };
}

async function timeDeepPage({ staff, client }: Site): Promise<() => Promise<number>> {
  const { rows } = await client.query<{ at: string; id: string }>(
    `SELECT to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, id FROM requests
     WHERE deleted_at IS NULL AND NOT is_spam ORDER BY received_at DESC, id DESC
     OFFSET (SELECT count(*) / 2 FROM requests) LIMIT 1`,
  );
  const [place] = rows;
  if (!place) throw new Error('no enquiries to page through');
  return () => staff.time(`/enquiries?cursor=${encodeURIComponent(encodeCursor(place))}`);
}

async function measureSearches({ staff }: Site, rounds: number, check: LimitCheck): Promise<Table> {
  const tasks = Object.entries(TERMS).map(
    ([kind, term]) => [kind, () => staff.time(`/enquiries?q=${encodeURIComponent(term)}`)] as const,
  );
  const measured = await measureInTurn(Object.fromEntries(tasks), rounds);
  const rows = [...measured].map(([kind, times]) => {
    const slow = getQuantile(times, 0.95);
    check.atMost(`search, ${kind} term, p95 in ms`, slow, LIMITS.searchMs);
    return [kind, format(getQuantile(times, 0.5)), format(slow)];
  });
  return { head: ['search in many, term', 'median ms', 'p95 ms'], rows };
}

async function measureExports({ staff, server }: Site, check: LimitCheck): Promise<Table> {
  const rows: string[][] = [];
  for (const layout of ['service', 'list']) {
    const figures = await measureExport(staff, layout, server.pid);
    check.atMost(`export ${layout}, first byte in ms`, figures.firstByteMs, LIMITS.firstByteMs);
    check.atMost(`export ${layout}, MiB more memory`, figures.addedMiB, LIMITS.addedMiB);
    const { firstByteMs, seconds, addedMiB } = figures;
    rows.push([layout, ...[figures.rows, firstByteMs, seconds, addedMiB].map(format)]);
  }
  return { head: ['export of many, layout', 'rows', 'first byte ms', 'seconds', 'more MiB'], rows };
}

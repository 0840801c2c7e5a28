// npm run bench:staff [-- ROWS]: benchmarks the staff API with 1,000 and with 1,000,000 enquiries. Prints the ratios;
// exit code 1 when a limit is exceeded. Takes about ten minutes on an idle machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { encodeCursor } from '../lib/inbox/cursor';
import { INBOX_TABS } from '../lib/inbox/status';
import { measureCancel, measureExport } from './bench/export';
import { getQuantile, measureInTurn } from './bench/measure';
import { addEnquiries, TERMS } from './bench/rows';
import { signIn, type StaffClient } from './bench/staff-client';
import { startTestServer, type TestServer } from './test-server';

const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 60;
const LIMITS = { ratio: 1.2, searchMs: 100, firstByteMs: 500, addedMiB: 64 };

type Site = { server: TestServer; client: pg.Client; staff: StaffClient };

const folder = mkdtempSync(path.join(tmpdir(), 'kayal-bench-'));
const failures: string[] = [];
// The small and the large site are measured alternately, so that load spikes affect both.
const few = await openSite('few', FEW);
const many = await openSite('many', MANY);
try {
  await reportPages();
  await reportSearches();
  await reportExports();
} finally {
  for (const { client, server } of [few, many]) {
    await client.end();
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures.length ? `\nLimits exceeded:\n  ${failures.join('\n  ')}` : '\nAll within limits.');
process.exit(failures.length ? 1 : 0);

async function openSite(name: string, rows: number): Promise<Site> {
  const server = await startTestServer(path.join(folder, name), { LOG_LEVEL: 'error' });
  const client = new pg.Client({ connectionString: server.environment.E2E_DATABASE_URL });
  await client.connect();
  await addEnquiries(client, 0, rows, (done) =>
    console.log(`  ${done.toLocaleString('en-IN')} enquiries ...`),
  );
  return { server, client, staff: await signIn(server.url) };
}

/** Measures the first page of every tab, a second page, a page from the middle, and the counts. */
async function reportPages(): Promise<void> {
  const [small, large] = [await listPageTasks(few), await listPageTasks(many)];
  const names = Object.keys(small);
  const tasks = names.flatMap((name) => [
    [`few ${name}`, small[name]] as const,
    [`many ${name}`, large[name]] as const,
  ]);
  const times = await measureInTurn(
    Object.fromEntries(tasks) as Record<string, () => Promise<number>>,
    ROUNDS,
  );
  console.log(
    `\nMedian over ${ROUNDS} requests, with ${FEW.toLocaleString('en-IN')} and ${MANY.toLocaleString('en-IN')} enquiries`,
  );
  for (const name of names) {
    const [before, after] = ['few', 'many'].map((site) =>
      getQuantile(times.get(`${site} ${name}`) ?? [], 0.5),
    );
    const ratio = (after ?? NaN) / (before ?? NaN);
    console.log(`  ${name.padEnd(16)} ${ms(before ?? NaN)} ${ms(after ?? NaN)}   x ${ratio.toFixed(2)}`);
    if (!(ratio <= LIMITS.ratio))
      failures.push(`${name}: ${ratio.toFixed(2)} times, ${LIMITS.ratio} allowed`);
  }
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
    `SELECT to_char(enquiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, id FROM enquiries
     WHERE deleted_at IS NULL AND NOT is_spam ORDER BY enquiry_date DESC, id DESC
     OFFSET (SELECT count(*) / 2 FROM enquiries) LIMIT 1`,
  );
  const [place] = rows;
  if (!place) throw new Error('no enquiries to page through');
  return () => staff.time(`/enquiries?cursor=${encodeURIComponent(encodeCursor(place))}`);
}

async function reportSearches(): Promise<void> {
  const { staff } = many;
  const tasks = Object.entries(TERMS).map(
    ([kind, term]) => [kind, () => staff.time(`/enquiries?q=${encodeURIComponent(term)}`)] as const,
  );
  console.log('\nSearch in all enquiries: median, p95');
  for (const [kind, times] of await measureInTurn(Object.fromEntries(tasks), ROUNDS)) {
    const slow = getQuantile(times, 0.95);
    console.log(`  ${kind.padEnd(16)} ${ms(getQuantile(times, 0.5))} ${ms(slow)}`);
    if (slow > LIMITS.searchMs)
      failures.push(`search, ${kind} term: p95 ${slow.toFixed(0)} ms, ${LIMITS.searchMs} allowed`);
  }
}

async function reportExports(): Promise<void> {
  const { staff, client, server } = many;
  const pid = findServerPid(server.url);
  console.log('\nExport of all enquiries');
  for (const layout of ['service', 'list']) {
    const { rows, firstByteMs, seconds, addedMiB } = await measureExport(staff, layout, pid);
    console.log(
      `  ${layout.padEnd(16)} ${rows.toLocaleString('en-IN')} rows in ${seconds.toFixed(1)} s, first byte after ${firstByteMs.toFixed(0)} ms, ${addedMiB.toFixed(0)} MiB more memory`,
    );
    if (firstByteMs > LIMITS.firstByteMs)
      failures.push(`export ${layout}: first byte after ${firstByteMs.toFixed(0)} ms`);
    if (addedMiB > LIMITS.addedMiB) failures.push(`export ${layout}: ${addedMiB.toFixed(0)} MiB more memory`);
  }
  console.log(
    `  cancelled        connection released after ${(await measureCancel(staff, client)).toFixed(0)} ms`,
  );
}

/** Process id of the process that listens on the server's port. */
function findServerPid(origin: string): number {
  const { port } = new URL(origin);
  const hex = Number(port).toString(16).toUpperCase().padStart(4, '0');
  const script = `inode=$(awk '$2 ~ /:${hex}$/ && $4 == "0A" {print $10; exit}' /proc/net/tcp /proc/net/tcp6); for p in /proc/[0-9]*; do ls -l $p/fd 2>/dev/null | grep -q "socket:\\[$inode\\]" && basename $p && break; done`;
  return Number(execFileSync('sh', ['-c', script]).toString().trim());
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(10);
}

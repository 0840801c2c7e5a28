// npm run test:engines [-- firefox|webkit]: runs the visitor and staff journeys in Firefox and WebKit, at phone and
// desktop width, on a separate site from the current build. Browsers that are not installed are reported and skipped;
// exit code 1 when a journey fails.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { createBrowser } from '../tests/engines/browser';
import { openConnection } from '../tests/support/connection';
import { firefox } from '../tests/engines/firefox';
import { JOURNEYS } from '../tests/engines/journeys';
import type { Visit } from '../tests/engines/visit';
import type { Engine, Remote } from '../tests/engines/remote';
import { webkit } from '../tests/engines/webkit';
import { findRunningUrl } from './database/embedded';
import { findFreePort } from './free-port';
import { spawnStart, TEST_STAFF } from './test-server';

const [only] = process.argv.slice(2);
const ENGINES = [firefox, webkit].filter(({ name }) => !only || name.toLowerCase() === only);
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
];
const PICTURES = path.resolve('test-results', 'engines');

type Size = (typeof SIZES)[number];
type Site = Awaited<ReturnType<typeof openSite>>;

const folder = mkdtempSync(path.join(tmpdir(), 'kayal-engines-'));
const installed = ENGINES.filter(({ isInstalled }) => isInstalled);
for (const { name, advice } of ENGINES.filter((engine) => !installed.includes(engine)))
  console.log(`${name}: not on this machine (${advice})`);
try {
  const { passed, failed } = installed.length > 0 ? await runAll(installed) : { passed: 0, failed: 0 };
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function runAll(engines: readonly Engine[]): Promise<{ passed: number; failed: number }> {
  const site = await openSite();
  const results: boolean[] = [];
  try {
    for (const engine of engines)
      for (const size of SIZES) results.push(...(await runEngine(engine, size, site)));
    results.push(hasNoReport(site));
  } finally {
    await site.close();
  }
  return { passed: results.filter(Boolean).length, failed: results.filter((passed) => !passed).length };
}

/** Starts a site on a new data folder, with a mail server that accepts and discards all mails. */
async function openSite() {
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
  const { port } = mails.server.address() as AddressInfo;
  const sitePort = await findFreePort();
  const connection = await openConnection(sitePort);
  const dataDir = path.join(folder, 'site');
  const site = await spawnStart(dataDir, {
    port: sitePort,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      RATE_ENQUIRY_PER_10MIN: '60',
      PUBLIC_ORIGIN: connection.url,
    },
  });
  await site.ready;
  const database = new pg.Pool({ connectionString: (await findRunningUrl(dataDir)) ?? '', max: 1 });
  async function findKeys(email: string): Promise<string[]> {
    const { rows } = await database.query<{ key: string }>(
      'SELECT idempotency_key AS key FROM requests WHERE email = $1',
      [email],
    );
    return rows.map(({ key }) => key);
  }
  async function close() {
    await database.end();
    await connection.cut();
    site.kill('SIGTERM');
    await site.exited;
    await new Promise<void>((resolve) => mails.close(() => resolve()));
  }
  return { url: connection.url, connection, findKeys, read: site.read, close };
}

/** Runs each journey in a new browser profile, in order, since later journeys use data that earlier ones sent. */
async function runEngine(engine: Engine, size: Size, site: Site): Promise<boolean[]> {
  const profile = path.join(folder, `${engine.name}-${size.name}`);
  mkdirSync(profile);
  const remote = await engine.launch(profile);
  console.log(`\n${engine.name} ${remote.version}, ${size.name} (${size.width} × ${size.height})`);
  const browser = createBrowser(remote);
  const key = randomUUID().slice(0, 8);
  const visit: Visit = {
    url: site.url,
    connection: site.connection,
    findKeys: site.findKeys,
    browser,
    isPhone: size.name === 'phone',
    staff: TEST_STAFF,
    privatePage: '',
    visitor: { name: `Asha ${key}`, email: `asha-${key}@example.com`, phone: '9847012345' },
  };
  const results: boolean[] = [];
  try {
    await browser.resize(size);
    for (const { name, run } of JOURNEYS) {
      const picture = path.join(PICTURES, `${engine.name}-${size.name}-${results.length + 1}.png`);
      results.push(await passes(name, () => run(visit), remote, picture));
    }
  } finally {
    await remote.close();
  }
  return results;
}

async function passes(
  name: string,
  run: () => Promise<void>,
  remote: Remote,
  picture: string,
): Promise<boolean> {
  const startedAt = Date.now();
  const say = (mark: string) =>
    console.log(`  ${mark}  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  try {
    await run();
    say('ok  ');
    return true;
  } catch (error) {
    say('FAIL');
    console.log(`        ${error instanceof Error ? error.message : String(error)}`);
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(picture, await remote.screenshot().catch(() => Buffer.alloc(0)));
    console.log(`        ${path.relative('.', picture)}`);
    return false;
  }
}

/** True when the site's log has no client errors; pages report components that failed in the browser to this log. */
function hasNoReport({ read }: Site): boolean {
  const reports = read()
    .split('\n')
    .filter((line) => line.includes('failed in the browser'));
  console.log(
    reports.length ? `\nReported by the pages:\n${reports.join('\n')}` : '\nNo page reported a failure.',
  );
  return reports.length === 0;
}

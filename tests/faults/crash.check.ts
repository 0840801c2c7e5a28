import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { PROXIED } from './endure';
import { findPostgresProcesses, signalAll, until, waitForExit, type Check, type Lab, type Site } from './lab';
import { awaitRecovery, Load } from './load';
import { createRandom } from './random';
import { getStatus, makeEnquiry, postEnquiry, type Enquiry } from './requests';

/** Below the limit of mails for one sender. */
const SENT = 28;
/** Fewer at once than are sent in total, so that batches are still being written at the time of the kill. */
const AT_ONCE = 8;
/** The server is killed after this many acknowledged enquiries, while others are still being processed. */
const ENOUGH = 10;
const MOST_REPEATS = 5;
/** Maximum time from the kill until the restarted site is ready. */
const RECOVERY_MS = 15_000;

export const checks: Check[] = [
  {
    name: 'kill -9 of the server: every acknowledged enquiry is stored, and the next start needs no build',
    part: 'first',
    run: (lab) => survive(lab, (site) => site.kill('SIGKILL')),
  },
  {
    name: 'kill -9 of server and Postgres at once: every acknowledged enquiry is stored, and the next start needs no build',
    run: (lab) =>
      survive(lab, (site) => {
        const postgres = findPostgresProcesses(site.dataDir);
        site.kill('SIGKILL');
        signalAll(postgres, 'SIGKILL');
      }),
  },
  {
    name: 'kill -9 of Postgres during batches: every acknowledged enquiry is stored, and a retry creates no second row',
    run: surviveDatabase,
  },
  killInLoad('the server', (site) => site.kill('SIGKILL')),
  killInLoad('server and Postgres at once', (site) => {
    const postgres = findPostgresProcesses(site.dataDir);
    site.kill('SIGKILL');
    signalAll(postgres, 'SIGKILL');
  }),
];

/** Kills the server at a random moment under load and restarts it; visitors repeat the requests that got no response. */
function killInLoad(what: string, strike: (site: Site) => void): Check {
  return {
    name: `kill -9 of ${what} under load: every acknowledged enquiry is stored once, even after a retry`,
    isSeeded: true,
    async run(lab, seed) {
      const site = await lab.site('proxied', PROXIED);
      await awaitRecovery(site);
      const random = createRandom(seed, what);
      const load = await Load.prepare(site, random, { seconds: 6 });
      const sent = load.send(site);
      await until('some are acknowledged', () => load.ledger.list('acknowledged').length >= ENOUGH);
      await wait(random.below(1_000));
      strike(site);
      const killedAt = performance.now();
      await waitForExit(site);
      const next = await lab.site('proxied', PROXIED);
      await awaitRecovery(next);
      const recoveryMs = performance.now() - killedAt;
      await sent;
      assert.ok(load.ledger.list('unknown').length > 0, 'the fault struck before the last ones');
      assert.ok(recoveryMs <= RECOVERY_MS, `ready after ${recoveryMs.toFixed(0)} ms`);
      await load.resend(next);
      await load.repeat(next);
      await load.judge(lab, next, { recoveryMs });
    },
  };
}

async function survive(lab: Lab, strike: (site: Site) => void): Promise<void> {
  const site = await lab.site();
  await lab.resetLimits(site);
  const enquiries = await Promise.all(Array.from({ length: SENT }, () => makeEnquiry(site.url)));
  const acknowledged = await sendUntilStruck(site, enquiries, () => strike(site));
  assert.equal(await waitForExit(site), null);
  assert.ok(acknowledged.length >= ENOUGH, `${acknowledged.length} acknowledged`);

  const next = await lab.site();
  console.log(
    `        ${acknowledged.length} acknowledged; ${/Ready in [\d.]+ s/.exec(next.read())?.[0]} after the crash`,
  );
  assert.equal(await getStatus(`${next.url}/readyz`), 200);
  const names = acknowledged.map(({ body }) => body.name);
  const rows = await lab.query(next, 'SELECT id FROM requests WHERE customer_name = ANY($1)', [names]);
  assert.equal(rows.length, acknowledged.length);
  // A browser repeats an enquiry with the same idempotency key, which must not create a second row.
  for (const enquiry of acknowledged.slice(0, 3))
    assert.equal((await postEnquiry(next.url, enquiry)).status, 200);
  const ids = rows.map(({ id }) => `enquiry:${String(id)}:%`);
  const unsent = 'SELECT 1 FROM graphile_worker.jobs WHERE key LIKE ANY($1)';
  await until(
    'the mails of before the crash are sent',
    async () => (await lab.query(next, unsent, [ids])).length === 0,
  );
}

async function sendUntilStruck(site: Site, enquiries: Enquiry[], strike: () => void): Promise<Enquiry[]> {
  const acknowledged: Enquiry[] = [];
  const send = async (enquiry: Enquiry) => {
    let { status } = await postEnquiry(site.url, enquiry);
    // On a busy machine the server may answer that it has not stored the enquiry; a browser then sends it again.
    for (let again = 0; status === 503 && again < MOST_REPEATS; again++)
      ({ status } = await postEnquiry(site.url, enquiry));
    assert.equal(status, 201);
    acknowledged.push(enquiry);
    if (acknowledged.length === ENOUGH) strike();
  };
  const outcomes = await sendInTurn(enquiries, send);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  const wrong = refused.filter(({ reason }) => reason instanceof assert.AssertionError);
  assert.deepEqual(wrong, [], 'whoever got an answer got a right one');
  return acknowledged;
}

async function surviveDatabase(lab: Lab): Promise<void> {
  const site = await lab.site();
  await lab.resetLimits(site);
  const enquiries = await Promise.all(Array.from({ length: SENT }, () => makeEnquiry(site.url)));
  const postgres = findPostgresProcesses(site.dataDir);
  const acknowledged = new Set<Enquiry>();
  const outcomes = await sendInTurn(enquiries, async (enquiry) => {
    const { status } = await postEnquiry(site.url, enquiry);
    assert.ok(status === 201 || status === 503, `status ${status}`);
    if (status === 201) acknowledged.add(enquiry);
    if (status === 201 && acknowledged.size === ENOUGH) signalAll(postgres, 'SIGKILL');
  });
  assert.deepEqual(
    outcomes.filter(({ status }) => status === 'rejected'),
    [],
  );
  console.log(`        ${acknowledged.size} acknowledged before the crash`);
  assert.ok(acknowledged.size < SENT, 'the fault struck while enquiries were being sent');

  await until('the site is ready again', async () => (await getStatus(`${site.url}/readyz`)) === 200, 15);
  const names = (sent: Iterable<Enquiry>) => [...sent].map(({ body }) => body.name);
  const find = 'SELECT customer_name FROM requests WHERE customer_name = ANY($1)';
  assert.equal((await lab.query(site, find, [names(acknowledged)])).length, acknowledged.size);
  for (const enquiry of enquiries) {
    const { status } = await postEnquiry(site.url, enquiry);
    assert.ok(
      acknowledged.has(enquiry) ? status === 200 : status === 200 || status === 201,
      `status ${status}`,
    );
  }
  assert.equal((await lab.query(site, find, [names(enquiries)])).length, SENT);
}

/** Sends all enquiries, `AT_ONCE` at a time. */
async function sendInTurn(
  enquiries: readonly Enquiry[],
  send: (enquiry: Enquiry) => Promise<void>,
): Promise<PromiseSettledResult<void>[]> {
  const outcomes: PromiseSettledResult<void>[] = [];
  const left = [...enquiries];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      outcomes.push(...(await Promise.allSettled([send(next)])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

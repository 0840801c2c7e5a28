import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { PROXIED } from './enquiries-during-fault';
import { findPostgresProcesses, signalAll, until, waitForExit, type Check, type Site } from './lab';
import { awaitRecovery, Load } from './load';
import { createRandom } from './random';

/** The fault strikes after this many acknowledged enquiries, while others are still being processed. */
const ENOUGH = 10;
/** Maximum time from the kill until the restarted site is ready. */
const RECOVERY_MS = 15_000;

export const checks: Check[] = [
  {
    ...killInLoad('the server', (site) => site.kill('SIGKILL'), { count: 60, seconds: 3 }),
    part: 'first',
  },
  killInLoad('server and Postgres at once', (site) => {
    const postgres = findPostgresProcesses(site.dataDir);
    site.kill('SIGKILL');
    signalAll(postgres, 'SIGKILL');
  }),
];

type Amount = { count: number; seconds: number };

/** Kills the server at a random moment under load and restarts it; visitors repeat the requests that got no response. */
function killInLoad(what: string, strike: (site: Site) => void, amount: Partial<Amount> = {}): Check {
  const { count = 150, seconds = 6 } = amount;
  return {
    name: `kill -9 of ${what} under load: every acknowledged enquiry is stored once, even after a retry, and its mails are sent`,
    isSeeded: true,
    async run(lab, seed) {
      const site = await lab.site('proxied', PROXIED);
      await awaitRecovery(site);
      const random = createRandom(seed, what);
      const load = await Load.prepare(site, random, { count, seconds });
      const sent = load.send(site);
      await until('some are acknowledged', () => load.ledger.list('acknowledged').length >= ENOUGH);
      await wait(random.below(500));
      strike(site);
      const killedAt = performance.now();
      assert.equal(await waitForExit(site), null);
      const next = await lab.site('proxied', PROXIED); // fails if the start builds the site again
      await awaitRecovery(next);
      const recoveryMs = performance.now() - killedAt;
      await sent;
      assert.ok(load.ledger.list('unknown').length > 0, 'the fault struck before the last ones');
      assert.ok(recoveryMs <= RECOVERY_MS, `ready after ${recoveryMs.toFixed(0)} ms`);
      await load.resend(next);
      await load.repeat(next);
      await load.judge(lab, next, { recoveryMs });
      const due = `SELECT 1 FROM graphile_worker.jobs WHERE key LIKE 'enquiry:%' AND run_at <= now()`;
      await until('the mails are sent', async () => (await lab.query(next, due)).length === 0);
    },
  };
}

import assert from 'node:assert/strict';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endure, PROXIED } from './enquiries-during-fault';
import { until, type Check, type Lab, type Site } from './lab';
import { createRandom } from './random';
import { makeEnquiry, postEnquiry } from './requests';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 09:00 in India, so that the daily digest may still be sent even one hour earlier or later. */
const MORNING_MS = 3.5 * HOUR_MS;

export const checks: Check[] = [
  endure(
    'the clock jumps by an hour and back in mid-load',
    async (lab, _site, random) => {
      setClock(lab, getMorningShift() + random.pick([-HOUR_MS, HOUR_MS]));
      return () => setClock(lab, getMorningShift());
    },
    // A captcha is rejected if it is older than ten minutes or from the future.
    { holdMs: 3_000, openSite, mayRefuse: true },
  ),
  {
    name: 'no second digest is sent if the clock jumps by an hour, forwards or backwards, even across a restart',
    isSeeded: true,
    async run(lab, seed) {
      const random = createRandom(seed, 'digest');
      const site = await openSite(lab);
      assert.equal((await postEnquiry(site.url, await makeEnquiry(site.url))).status, 201);
      await lab.query(site, `UPDATE requests SET received_at = now() - interval '3 days'`);
      await lab.query(site, `DELETE FROM mails WHERE kind = 'digest'`);
      await planDigests(lab, site);
      assert.equal(await countDigests(lab, site), 1, 'the first one is sent');
      const jumps = [HOUR_MS, -HOUR_MS, 0].map((jump) => jump + random.below(10 * 60_000));
      for (const jump of jumps) {
        setClock(lab, getMorningShift() + jump);
        await planDigests(lab, site);
      }
      await lab.stop('clock');
      const next = await openSite(lab);
      await planDigests(lab, next);
      assert.equal(await countDigests(lab, next), 1);
    },
  },
];

function openSite(lab: Lab): Promise<Site> {
  const file = getClockFile(lab);
  mkdirSync(path.dirname(file), { recursive: true });
  setClock(lab, getMorningShift());
  const preload = pathToFileURL(path.resolve('tests', 'faults', 'shifted-clock.mjs'));
  return lab.site('clock', { ...PROXIED, CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload.href}` });
}

function getClockFile(lab: Lab): string {
  return path.join(lab.folder('clock-setting'), 'shift');
}

/** Sets the offset of the site's clock from the true time. */
function setClock(lab: Lab, shiftMs: number): void {
  const file = getClockFile(lab);
  writeFileSync(`${file}.new`, String(Math.round(shiftMs)));
  renameSync(`${file}.new`, file);
}

/** Milliseconds from the true time to the next 09:00 in India. */
function getMorningShift(): number {
  const sinceMidnight = Date.now() % DAY_MS;
  return (MORNING_MS - sinceMidnight + DAY_MS) % DAY_MS;
}

/** Runs the tasks scheduled each morning, and waits until all jobs have ended. */
async function planDigests(lab: Lab, site: Site): Promise<void> {
  await lab.query(site, `SELECT graphile_worker.add_job('plan_digests')`);
  const jobs = `SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND (task_identifier = 'plan_digests' OR key LIKE 'digest:%')`;
  await until('the jobs have ended', async () => (await lab.query(site, jobs)).length === 0, 30);
}

async function countDigests(lab: Lab, site: Site): Promise<number> {
  return (await lab.query(site, `SELECT 1 FROM mails WHERE kind = 'digest'`)).length;
}

import assert from 'node:assert/strict';
import { LISTS } from '../e2e/support/pages';
import { findPostgresProcesses, holdPostgresDown, until, type Check, type Lab, type Site } from './lab';
import { getStatus, makeEnquiry, postEnquiry } from './requests';

/** Maximum response time of an enquiry, even without the database. */
const BUDGET_MS = 5_000;

const PAGES = [
  '/',
  ...LISTS.flat(),
  '/privacy-policy',
  '/terms-conditions',
  ...['signature-trips', 'kerala-tours', 'kerala-tour-packages', 'outbound-tours'].map(
    (list) => `/${list}/munnar-hills`,
  ),
  '/package/soul-of-kerala',
];

export const checks: Check[] = [
  {
    name: 'while Postgres is frozen, pages are served and forms name the number to call; afterwards all works again',
    async run(lab) {
      const site = await lab.site();
      await untilWarm(site);
      const enquiry = await makeEnquiry(site.url);
      const processes = findPostgresProcesses(site.dataDir);
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      try {
        await expectOutage(site, enquiry);
      } finally {
        for (const pid of processes) process.kill(pid, 'SIGCONT');
      }
      await expectRecovery(lab, site, enquiry);
    },
  },
  {
    name: 'while Postgres is stopped, pages are served and forms name the number to call; no restart is needed',
    async run(lab) {
      const site = await lab.site();
      await untilWarm(site);
      const enquiry = await makeEnquiry(site.url);
      const release = await holdPostgresDown(site.dataDir);
      try {
        await expectOutage(site, enquiry);
      } finally {
        release();
      }
      await expectRecovery(lab, site, enquiry);
    },
  },
];

type Enquiry = Awaited<ReturnType<typeof makeEnquiry>>;

async function expectOutage(site: Site, enquiry: Enquiry): Promise<void> {
  const responses = ['/healthz', '/readyz', '/api/captcha?purpose=enquiry', ...PAGES].map(
    async (page) => [page, await getStatus(`${site.url}${page}`)] as const,
  );
  const sentAt = Date.now();
  const refusal = await postEnquiry(site.url, enquiry);
  assert.equal(refusal.status, 503);
  assert.ok(Date.now() - sentAt < BUDGET_MS, `refused after ${Date.now() - sentAt} ms`);
  assert.ok(Number(refusal.retryAfter) > 0, `Retry-After: ${refusal.retryAfter}`);
  assert.deepEqual(refusal.body, {
    success: false,
    message: 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.',
  });
  const statuses = Object.fromEntries(await Promise.all(responses));
  assert.deepEqual(statuses, {
    ...Object.fromEntries(PAGES.map((page) => [page, 200])),
    '/healthz': 200,
    '/readyz': 503,
    '/api/captcha?purpose=enquiry': 200,
  });
}

/** Expects that no part of the refused enquiry was stored, and that it is accepted with the same key and captcha. */
async function expectRecovery(lab: Lab, site: Site, enquiry: Enquiry): Promise<void> {
  await until('the site is ready again', async () => (await getStatus(`${site.url}/readyz`)) === 200, 40);
  const find = 'SELECT 1 FROM requests WHERE customer_name = $1';
  assert.equal((await lab.query(site, find, [enquiry.body.name])).length, 0);
  assert.equal((await postEnquiry(site.url, enquiry)).status, 201);
  assert.equal((await lab.query(site, find, [enquiry.body.name])).length, 1);
  assert.equal((await fetch(`${site.url}/api/tours`)).status, 200);
}

/** Requests every page once, because the start script renders only the canonical pages. */
async function untilWarm(site: Site): Promise<void> {
  for (const page of PAGES) assert.equal(await getStatus(`${site.url}${page}`), 200, page);
}

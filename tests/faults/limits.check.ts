import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { TEST_STAFF } from '../../scripts/test-server';
import { until, type Check } from './lab';
import { LIMITS } from './neighbours.check';
import { getStatus, makeEnquiry, postEnquiry, signIn } from './requests';

const { username, password } = TEST_STAFF;
const WRONG_CAPTCHA = {
  success: false,
  message: 'Invalid captcha. Please try again.',
  field: 'captchaAnswer',
};

export const checks: Check[] = [
  {
    name: 'an expired captcha is refused, a fresh one is accepted, and the rate limit says when to try again',
    async run(lab) {
      const { url } = await lab.site('limits', LIMITS);
      const late = await makeEnquiry(url);
      const issuedAt = Date.now();
      const age = Number(LIMITS.CAPTCHA_TTL_S) * 1_000 + 100;
      await until('the question is too old', () => Date.now() > issuedAt + age);
      const refusal = await postEnquiry(url, late);
      assert.equal(refusal.status, 422);
      assert.deepEqual(refusal.body, WRONG_CAPTCHA);
      assert.equal((await postEnquiry(url, await makeEnquiry(url))).status, 201);
      const { overLimit, limited } = await sendUntilLimited(url);
      assert.ok(
        Number(limited.retryAfter) > 0 && Number(limited.retryAfter) <= 600,
        String(limited.retryAfter),
      );
      assert.equal(limited.body.success, false);
      // Even over the limit, an invalid enquiry gets its own error and is not counted.
      const broken = await postEnquiry(url, { ...overLimit, body: { ...overLimit.body, name: '' } });
      assert.equal(broken.status, 422);
    },
  },
  {
    name: 'a session in use still ends on time; then handlers refuse requests and pages show the sign-in',
    async run(lab) {
      const { url } = await lab.site('limits', LIMITS);
      const { status, cookie } = await signIn(url, username, password);
      assert.equal(status, 200);
      const ask = (path: string) =>
        fetch(`${url}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
      assert.equal((await ask('/api/admin/session')).status, 200);
      await until('the session has ended', async () => (await ask('/api/admin/session')).status === 401);
      assert.equal((await ask('/api/admin/enquiries')).status, 401);
      assert.match(await (await ask('/admin')).text(), /Staff sign-in/);
      const page = await ask('/admin/analytics');
      assert.deepEqual([page.status, page.headers.get('location')], [307, '/admin']);
    },
  },
  {
    name: 'five wrong passwords lock the account for this IP address, and the lock expires',
    async run(lab) {
      const { url } = await lab.site('limits', LIMITS);
      for (let turn = 1; turn <= 5; turn += 1) {
        const { status, body } = await signIn(url, username, `wrong ${randomUUID()}`);
        assert.deepEqual([status, body.message], [401, 'Invalid username or password']);
      }
      const locked = await signIn(url, username, password);
      assert.equal(locked.status, 429);
      assert.match(locked.retryAfter ?? '', /^[1-4]$/);
      assert.equal(locked.cookie.includes('session-token'), false);
      await until('the lock has ended', async () => (await signIn(url, username, password)).status === 200);
      assert.equal(await getStatus(`${url}/admin`), 200);
    },
  },
];

/** Sends enquiries until one is refused; earlier checks on this site may have used up part of the limit. */
async function sendUntilLimited(url: string) {
  for (let turn = 1; turn <= Number(LIMITS.RATE_ENQUIRY_PER_10MIN); turn += 1) {
    const overLimit = await makeEnquiry(url);
    const limited = await postEnquiry(url, overLimit);
    if (limited.status === 429) return { overLimit, limited };
    assert.equal(limited.status, 201);
  }
  throw new assert.AssertionError({ message: 'the limit was never reached' });
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { PROXIED } from './enquiries-during-fault';
import type { Check } from './lab';
import { getStatus, signIn } from './requests';

const SIGN_INS = 80;
const WRONG_LINKS = 10;

/** Next's bundles share rate limits and queues, so a bundle must recognise errors of another bundle's class. */
export const checks: Check[] = [
  {
    name: 'after ten wrong private links, the page and the handlers of a link answer 429',
    part: 'more',
    async run(lab) {
      const { url } = await lab.site();
      const makeToken = () => randomBytes(16).toString('base64url');
      for (let count = 0; count < WRONG_LINKS; count += 1)
        assert.equal(await getStatus(`${url}/enquiry/${makeToken()}`), 404);
      assert.equal(await getStatus(`${url}/enquiry/${makeToken()}`), 429);
      const response = await fetch(`${url}/api/requests/${makeToken()}/note`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url },
        body: JSON.stringify({ text: 'Hello' }),
      });
      assert.equal(response.status, 429, await response.text());
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      await lab.resetLimits(await lab.site());
    },
  },
  {
    name: `${SIGN_INS} simultaneous sign-ins cause no server error`,
    async run(lab) {
      const { url } = await lab.site('sign-ins', PROXIED);
      const answers = await Promise.all(
        Array.from({ length: SIGN_INS }, (_, index) =>
          signIn(url, `nobody-${index}`, 'wrong password', { 'X-Forwarded-For': `10.7.${index}.1` }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      const unexpected = statuses.filter((status) => ![401, 429, 503].includes(status));
      assert.deepEqual(unexpected, []);
      await lab.stop('sign-ins');
    },
  },
];

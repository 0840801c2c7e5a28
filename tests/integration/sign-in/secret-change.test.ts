import { randomUUID } from 'node:crypto';
import { GET as getSession } from '@/app/api/admin/session/route';
import { GET as getAuth, POST as postAuth } from '@/app/api/auth/[...nextauth]/route';
import { POST as invite } from '@/app/api/admin/accounts/links/route';
import type { MadeLink } from '@/lib/staff/accounts/types';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { composeMail } from '@/lib/mail-texts/composers';
import { makeKnownBrowserCookie, readKnownBrowser } from '@/lib/staff/sign-in/known-browser';
import { getSealPrefix } from '@/lib/staff/sign-in/secret-box';
import { resealSecrets } from '@/lib/staff/sign-in/reseal-mutations';
import { call, setUpSecondStep, showCode, stopClock } from '@/tests/support/accounts';
import { sendEnquiry } from '@/tests/support/enquiries';
import { answerCaptcha, makeEnquiryBody } from '@/tests/support/factories';
import { signInBy } from '@/tests/support/sign-in';
import { makeSession, makeStaff, makeStaffRequest, TEST_PASSWORD } from '@/tests/support/staff';

const FIRST = 'the-first-secret-of-this-test-0123456789-0123456789';
const SECOND = 'the-secret-after-the-first-0123456789-0123456789';
const setSecrets = (current: string, previous?: string) =>
  Object.assign(getEnv(), { AUTH_SECRET: current, AUTH_SECRET_PREVIOUS: previous });

beforeEach(stopClock);
beforeEach(() => setSecrets(FIRST));
afterAll(() => {
  setSecrets(FIRST);
  jest.useRealTimers();
});

/** Each case creates something with the first secret and returns a function that checks whether it still works. */
const CASES: [string, () => Promise<() => Promise<boolean>>][] = [
  [
    'a session',
    async () => {
      const { cookie } = await makeSession();
      return async () => (await call(getSession, { cookie })).status === 200;
    },
  ],
  [
    'a known browser',
    async () => {
      const cookie = makeKnownBrowserCookie('meera').split(';')[0] ?? '';
      return async () => readKnownBrowser(new Headers({ cookie }), 'meera') !== null;
    },
  ],
  [
    'an authenticator app',
    async () => {
      const { username, secret } = await makePerson();
      return async () => (await trySignIn(username, showCode(secret))).status === 200;
    },
  ],
  [
    'a recovery code',
    async () => {
      const { username, recoveryCodes } = await makePerson();
      return async () => (await trySignIn(username, recoveryCodes[0])).status === 200;
    },
  ],
  [
    'the question of a form',
    async () => {
      const body = makeEnquiryBody(answerCaptcha(createCaptcha('enquiry')));
      return async () => (await sendEnquiry(body)).status === 201;
    },
  ],
  [
    'the private link in a repeated response',
    async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const body = makeEnquiryBody(answerCaptcha(createCaptcha('enquiry')));
      const { statusUrl } = (await sendEnquiry(body, headers)).body;
      return async () => (await sendEnquiry(body, headers)).body.statusUrl === statusUrl;
    },
  ],
  [
    'the private link in a mail that is written later',
    async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const body = makeEnquiryBody(answerCaptcha(createCaptcha('enquiry')));
      const { statusUrl, reference } = (await sendEnquiry(body, headers)).body;
      const { id } = await getPrisma().request.findFirstOrThrow({
        where: { reference: String(reference) },
        select: { id: true },
      });
      return async () =>
        JSON.stringify(await composeMail(`enquiry:${id}:visitor`)).includes(String(statusUrl));
    },
  ],
  [
    'an invitation in a mail that is written later',
    async () => {
      const { cookie } = await makeSession();
      const email = `${randomUUID()}@example.com`;
      const { body } = await call(invite, { method: 'POST', cookie, body: { email, role: 'agent' } });
      const { id, url } = body.link as MadeLink;
      return async () => JSON.stringify(await composeMail(`account:${id}`)).includes(url);
    },
  ],
];

describe.each(CASES)('%s', (_what, make) => {
  it('data made with the former AUTH_SECRET still works while AUTH_SECRET_PREVIOUS is set', async () => {
    const works = await make();
    setSecrets(SECOND, FIRST);
    expect(await works()).toBe(true);
  });

  it('data made with the former AUTH_SECRET does not work without AUTH_SECRET_PREVIOUS', async () => {
    const works = await make();
    setSecrets(SECOND);
    expect(await works()).toBe(false);
  });
});

it('a sign-out ends a session from before a change of AUTH_SECRET', async () => {
  const { session, cookie } = await makeSession();
  setSecrets(SECOND, FIRST);
  expect((await signOut(cookie)).status).toBe(200);
  const { revokedAt } = await getPrisma().staffSession.findUniqueOrThrow({ where: { id: session.id } });
  expect(revokedAt).not.toBeNull();
});

it('a server start re-encrypts authenticator secrets, so that AUTH_SECRET_PREVIOUS can be removed', async () => {
  const { username, secret, id } = await makePerson();
  setSecrets(SECOND, FIRST);
  await resealSecrets();
  await resealSecrets(); // there is nothing left to do
  setSecrets(SECOND);
  const { totpSecret } = await getPrisma().staff.findUniqueOrThrow({ where: { id } });
  expect(totpSecret?.startsWith(getSealPrefix())).toBe(true);
  expect((await trySignIn(username, showCode(secret))).status).toBe(200);
});

it('an authenticator secret that neither key can decrypt is not changed', async () => {
  const { id } = await makePerson();
  const read = async () => (await getPrisma().staff.findUniqueOrThrow({ where: { id } })).totpSecret;
  const before = await read();
  setSecrets(SECOND);
  await resealSecrets();
  expect(await read()).toBe(before);
});

async function makePerson() {
  const { id, username } = await makeStaff();
  return { id, username, ...(await setUpSecondStep(id)) };
}

function trySignIn(username: string, code = '') {
  return signInBy({ username, password: TEST_PASSWORD, code });
}

async function signOut(cookie: string): Promise<Response> {
  const csrf = await getAuth(makeStaffRequest('/api/auth/csrf', { cookie }));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookies = [cookie, ...csrf.headers.getSetCookie().map((set) => set.split(';')[0])].join('; ');
  const body = { csrfToken, json: 'true' };
  return postAuth(makeStaffRequest('/api/auth/signout', { method: 'POST', cookie: cookies, body }));
}

import { getPrisma } from '@/lib/platform/db';
import { makeKnownBrowserCookie } from '@/lib/staff/sign-in/known-browser';
import { forgetLimits } from '@/tests/support/limits';
import { readMailRows, runJobs } from '@/tests/support/mails';
import { signInBy } from '@/tests/support/sign-in';
import { makeStaff, TEST_PASSWORD } from '@/tests/support/staff';

beforeEach(forgetLimits);

/** Signs in and returns the cookie that makes the browser known, as `name=value`. */
async function signInHere(username: string): Promise<string> {
  const { status, cookie } = await signInBy({ username, password: TEST_PASSWORD });
  expect(status).toBe(200);
  return cookie.split('; ').find((pair) => pair.startsWith('known-browser-')) ?? '';
}

async function lockOut(username: string): Promise<void> {
  for (let guess = 0; guess < 10; guess++)
    expect((await signInBy({ username, password: 'wrong' }, `203.0.113.${guess}`)).status).toBe(401);
}

it('the cookie of a known browser is signed, lasts 180 days and is for the sign-in path only', () => {
  expect(makeKnownBrowserCookie('asha')).toMatch(
    /^known-browser-[\w-]{8}=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
});

it('a known browser can sign in while the account is locked for all others, even those with the right password', async () => {
  const [{ username }, other] = [await makeStaff(), await makeStaff()];
  const [own, foreign] = [await signInHere(username), await signInHere(other.username)];
  await lockOut(username);
  const enter = async (cookie: string) =>
    (await signInBy({ username, password: TEST_PASSWORD }, '203.0.113.77', cookie)).status;
  const forged = own.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA'));
  const renamed = `${own.split('=')[0]}=${foreign.split('=')[1]}`;
  for (const cookie of ['', foreign, renamed, forged])
    expect([cookie, await enter(cookie)]).toEqual([cookie, 429]);
  expect(await enter(own)).toBe(200);
  expect(await enter('')).toBe(429); // a sign-in by a known browser does not end the lock for strangers
});

it('a known browser has its own limit of five guesses', async () => {
  const { username } = await makeStaff();
  const own = await signInHere(username);
  for (let guess = 0; guess < 5; guess++)
    expect((await signInBy({ username, password: 'wrong' }, '198.51.100.7', own)).status).toBe(401);
  expect((await signInBy({ username, password: TEST_PASSWORD }, '198.51.100.7', own)).status).toBe(429);
});

it.each([
  ['its email address', 'own@trails.example', 'own@trails.example'],
  ['the office if it has no email address', null, 'hello@kayaltrails.example'],
])(
  'one mail a day about failed sign-ins that have locked an account goes to %s',
  async (_what, email, isNotified) => {
    const staff = await makeStaff();
    await getPrisma().staff.update({ where: { id: staff.id }, data: { email } });
    for (const address of ['203.0.113.150', '203.0.113.151']) {
      for (let guess = 0; guess < 5; guess++)
        await signInBy({ username: staff.username, password: 'wrong' }, address);
      await runJobs();
    }
    expect(await readMailRows(`lock:%${staff.id}%`)).toMatchObject([
      {
        state: 'sent',
        recipient: isNotified,
        subject: `Failed sign-ins to the account ${staff.username} of Kayal Trails`,
      },
    ]);
  },
);

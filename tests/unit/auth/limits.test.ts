import { takeSignInAttempt } from '@/lib/sign-in/limits';

process.env.DATABASE_URL ??= 'postgresql://unused';
process.env.AUTH_SECRET ??= 'a-secret-that-only-the-tests-know-0123456789';

async function fail(username: string, address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await (await takeSignInAttempt(username, address)).fail();
}

const isLocked = async (username: string, address: string) => {
  try {
    await (await takeSignInAttempt(username, address)).cancel();
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY' });
    return true;
  }
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it('counts failures of other clients at their own address', async () => {
  await fail('meera', '192.0.2.1', 5);
  expect(await isLocked('meera', '192.0.2.1')).toBe(true);
  expect(await isLocked('arun', '192.0.2.1')).toBe(false);
  expect(await isLocked('meera', '192.0.2.2')).toBe(false);
});

it('counts an IPv6 /64 as one address', async () => {
  await fail('meera', '2001:db8:1:2::1', 4);
  await fail('meera', '2001:db8:1:2:ffff::9', 1);
  expect(await isLocked('meera', '2001:db8:1:2::77')).toBe(true);
  expect(await isLocked('meera', '2001:db8:1:3::1')).toBe(false);
});

it('clears failures before a success at the same address', async () => {
  for (let round = 0; round < 2; round++) {
    await fail('thomas', '192.0.2.30', 4);
    await (await takeSignInAttempt('thomas', '192.0.2.30')).succeed();
  }
  await fail('thomas', '192.0.2.30', 1);
  expect(await isLocked('thomas', '192.0.2.30')).toBe(false);
});

it('slows guesses from many addresses for a minute, except where the account has signed in before', async () => {
  const home = '198.51.100.50';
  await (await takeSignInAttempt('owner', home)).succeed();
  for (let address = 0; address < 25; address++) await fail('owner', `203.0.113.${address}`, 4);
  expect(await isLocked('owner', '203.0.113.99')).toBe(true);
  expect(await isLocked('owner', home)).toBe(false);
  jest.advanceTimersByTime(60_000);
  expect(await isLocked('owner', '203.0.113.99')).toBe(false);
});

it('refunds the attempt when another limit refuses', async () => {
  await fail('leela', '192.0.2.60', 5);
  for (let time = 0; time < 30; time++) expect(await isLocked('leela', '192.0.2.60')).toBe(true);
  expect(await isLocked('vivek', '192.0.2.60')).toBe(false); // refused attempts did not count
});

it.each([
  [60_000, /Please wait 1 minute and/],
  [30_000, /Please wait 30 seconds and/],
])('says how long to wait', async (left, words) => {
  const name = `waiting-${left}`;
  await fail(name, '192.0.2.70', 5);
  jest.advanceTimersByTime(60_000 - left);
  await expect(takeSignInAttempt(name, '192.0.2.70')).rejects.toMatchObject({
    message: expect.stringMatching(words),
    retryAfterSeconds: left / 1_000,
  });
  jest.advanceTimersByTime(900_000);
});

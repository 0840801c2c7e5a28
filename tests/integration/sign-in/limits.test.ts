import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { takeSignInAttempt } from '@/lib/staff/sign-in/limits';
import { deleteExpiredCounts } from '@/lib/platform/rate-limits/mutations';
import { countRows, selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';

beforeEach(forgetLimits);

const attempt = (username: string, clientAddress: string, knownBrowser: string | null = null) =>
  takeSignInAttempt(username, { clientAddress, knownBrowser });

/** Fails to sign in this many times; returns whether the last failure caused a lock. */
async function fail(username: string, address: string, times: number, browser?: string): Promise<boolean> {
  let isLocked = false;
  for (let count = 0; count < times; count++) {
    isLocked = await (await attempt(username, address, browser)).fail();
  }
  return isLocked;
}

/** Returns the seconds to wait, or 0 if an attempt is allowed. The attempt itself is not counted. */
async function getWait(username: string, address: string, browser?: string): Promise<number> {
  try {
    await (await attempt(username, address, browser)).cancel();
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY' });
    return (error as { retryAfterSeconds: number }).retryAfterSeconds;
  }
}
const isLocked = async (...who: Parameters<typeof getWait>) => (await getWait(...who)) > 0;

const passTime = (seconds: number) =>
  getPool().query(
    `UPDATE sign_in_failures SET locked_until = locked_until - make_interval(secs => $1),
       forget_at = forget_at - make_interval(secs => $1)`,
    [seconds],
  );

it('five failures lock a username at one IP address, but not elsewhere, nor another username there', async () => {
  expect(await fail('meera', '192.0.2.1', 5)).toBe(true);
  expect(await isLocked('meera', '192.0.2.1')).toBe(true);
  expect(await isLocked('arun', '192.0.2.1')).toBe(false);
  expect(await isLocked('meera', '192.0.2.2')).toBe(false);
});

it('the sign-in limit counts an IPv6 /64 network as one IP address', async () => {
  await fail('meera', '2001:db8:1:2::1', 4);
  await fail('meera', '2001:db8:1:2:ffff::9', 1);
  expect(await isLocked('meera', '2001:db8:1:2::77')).toBe(true);
  expect(await isLocked('meera', '2001:db8:1:3::1')).toBe(false);
});

it('the sign-in limit forgets the failures before a success at the same IP address', async () => {
  for (let round = 0; round < 2; round++) {
    await fail('thomas', '192.0.2.30', 4);
    await (await attempt('thomas', '192.0.2.30')).succeed();
  }
  await fail('thomas', '192.0.2.30', 1);
  expect(await isLocked('thomas', '192.0.2.30')).toBe(false);
});

it('a success clears earlier failures, even in the account’s count for unknown browsers', async () => {
  for (let round = 0; round < 4; round++) {
    await fail('thomas', '192.0.2.32', 4);
    await (await attempt('thomas', '192.0.2.32')).succeed();
  }
  expect(await isLocked('thomas', '192.0.2.33')).toBe(false);
});

it('the sign-in limit accepts the right password at the last attempt before a lock', async () => {
  await fail('thomas', '192.0.2.31', 4);
  await (await attempt('thomas', '192.0.2.31')).succeed();
  expect(await isLocked('thomas', '192.0.2.31')).toBe(false);
});

it('the sign-in limit locks twice as long with each failure after a lock, up to a quarter of an hour', async () => {
  await fail('meera', '192.0.2.40', 5);
  const waits = [];
  for (let turn = 0; turn < 6; turn++) {
    const wait = await getWait('meera', '192.0.2.40');
    waits.push(wait);
    await passTime(wait);
    expect(await isLocked('meera', '192.0.2.40')).toBe(false);
    expect(await fail('meera', '192.0.2.40', 1)).toBe(true);
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
});

it('the sign-in limit forgets failures below the limit after a quarter of an hour, and a lock a day after its end', async () => {
  await fail('meera', '192.0.2.41', 4);
  await passTime(901);
  expect(await fail('meera', '192.0.2.41', 4)).toBe(false);
  await fail('meera', '192.0.2.41', 1);
  await passTime(61 + 86_401);
  expect(await fail('meera', '192.0.2.41', 4)).toBe(false);
  await passTime(86_401);
  await deleteExpiredCounts();
  expect(await countRows('sign_in_failures')).toBe(0);
});

it('the sign-in limit locks an account against strangers after ten failures from anywhere, but not a known browser', async () => {
  for (let address = 0; address < 10; address++) await fail('owner', `203.0.113.${address}`, 1);
  expect(await getWait('owner', '203.0.113.99')).toBe(60);
  expect(await isLocked('owner', '203.0.113.99', 'browser-1')).toBe(false);
  expect(await isLocked('owner', '203.0.113.0', 'browser-1')).toBe(false);
});

it('the sign-in limit locks a known browser by its own failures only, without affecting others', async () => {
  expect(await fail('owner', '203.0.113.1', 5, 'browser-1')).toBe(true);
  expect(await isLocked('owner', '203.0.113.1', 'browser-1')).toBe(true);
  expect(await isLocked('owner', '203.0.113.1', 'browser-2')).toBe(false);
  expect(await isLocked('owner', '203.0.113.1')).toBe(false);
});

it.each([60, 1])(
  'the sign-in limit allows at most 20 of 228 guesses a minute from different IP addresses (first lock: %i s)',
  async (base) => {
    Object.assign(getEnv(), { LOGIN_LOCK_BASE_S: base });
    let passed = 0;
    const guess = async (number: number) => {
      if ((await getWaitOf(() => attempt('owner', `2001:db8:${number.toString(16)}::1`))) === 0) passed += 1;
    };
    // Four simultaneous guesses at a time, about once a second.
    for (let second = 0; second < 57; second++) {
      await Promise.all([1, 2, 3, 4].map((number) => guess(second * 4 + number)));
      await passTime(60 / 57);
    }
    Object.assign(getEnv(), { LOGIN_LOCK_BASE_S: 60 });
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(20);
  },
);

async function getWaitOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    return (error as { retryAfterSeconds: number }).retryAfterSeconds;
  }
}

it('the sign-in limit allows only as many simultaneous attempts as are left', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, () => getWaitOf(() => attempt('meera', '192.0.2.50'))),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  // Rejected attempts are not counted.
  const counts = await selectRows('SELECT failures FROM sign_in_failures ORDER BY failures');
  expect(counts).toEqual([{ failures: 5 }, { failures: 5 }, { failures: 5 }]);
});

it('the sign-in limit counts no attempt that another lock rejects', async () => {
  await fail('leela', '192.0.2.60', 5);
  for (let time = 0; time < 30; time++) expect(await isLocked('leela', '192.0.2.60')).toBe(true);
  expect(await isLocked('vivek', '192.0.2.60')).toBe(false);
});

it('the sign-in limit does not count a wrong code after the right password as a stranger’s failure', async () => {
  for (let address = 0; address < 12; address++) {
    await (await attempt('owner', `203.0.113.${address}`)).fail('code');
  }
  expect(await isLocked('owner', '203.0.113.99')).toBe(false);
});

it.each([
  [0, /Please wait 1 minute and/],
  [30, /Please wait 30 seconds and/],
])('the sign-in limit says how long to wait, %i seconds after the lock', async (seconds, words) => {
  await fail('meera', '192.0.2.70', 5);
  await passTime(seconds);
  await expect(attempt('meera', '192.0.2.70')).rejects.toMatchObject({
    message: expect.stringMatching(words),
    retryAfterSeconds: 60 - seconds,
  });
});

it('the sign-in limit stores neither usernames nor IP addresses', async () => {
  await fail('meera', '192.0.2.80', 1);
  const stored = JSON.stringify(await selectRows('SELECT * FROM sign_in_failures'));
  expect(stored).toContain('strangers:');
  expect(stored).not.toMatch(/meera|192\.0\.2/);
});

import { verifyPassword } from '@/lib/staff/sign-in/password';
import { getPool, getPrisma } from '@/lib/platform/db';
import { checkFirstStaff, ensureFirstStaff } from '@/scripts/first-staff';
import { setRandomPassword } from '@/scripts/new-password';
import { setUpSecondStep, listActions } from '@/tests/support/accounts';

const url = () => process.env.DATABASE_URL ?? '';

beforeEach(async () => {
  await getPrisma().staff.deleteMany({});
});

it('the first account is created once with a random password, even when two servers start together', async () => {
  const made = await Promise.all([ensureFirstStaff(url()), ensureFirstStaff(url()), ensureFirstStaff(url())]);
  const accounts = made.filter((account) => account !== null);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.username).toBe('admin');
  expect(accounts[0]?.password.length).toBeGreaterThanOrEqual(16);
  const rows = await getPrisma().staff.findMany();
  expect(rows).toMatchObject([{ username: 'admin', role: 'owner', sessionVersion: 1 }]);
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(rows[0]?.passwordHash ?? null, accounts[0]?.password ?? '')).toBe(true);
  expect(await ensureFirstStaff(url(), { username: 'second' })).toBeNull();
});

it('the first account uses the configured name and password when they are valid', async () => {
  for (const check of [checkFirstStaff, ensureFirstStaff]) {
    await expect(check(url(), { password: 'short' })).rejects.toThrow(
      'ADMIN_PASSWORD is not accepted. Too short: use at least 12 characters, for example four words.',
    );
    await expect(check(url(), { password: 'password123456' })).rejects.toThrow(/Too easy to guess/);
  }
  await expect(ensureFirstStaff(url(), { username: 'x'.repeat(65) })).rejects.toThrow(/ADMIN_USERNAME/);
  const account = await ensureFirstStaff(url(), { username: ' Meera ', password: 'a-wish-of-the-owner' });
  expect(account).toEqual({ username: 'meera', password: 'a-wish-of-the-owner', isChosen: true });
  // Later starts use no password, so its strength does not matter.
  await checkFirstStaff(url(), { password: 'short' });
});

it('a password reset by command ends sessions and reset links, disables the second step and enables the account', async () => {
  const first = await ensureFirstStaff(url());
  const { id } = await getPrisma().staff.update({
    where: { username: 'admin' },
    data: { disabledAt: new Date() },
  });
  await setUpSecondStep(id);
  await getPrisma().staffLink.create({
    data: {
      kind: 'reset',
      staffId: id,
      tokenHash: 'in a mailbox',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  const client = await getPool().connect();
  try {
    const password = await setRandomPassword(client, 'admin');
    const row = await getPrisma().staff.findUniqueOrThrow({ where: { username: 'admin' } });
    expect(row).toMatchObject({
      sessionVersion: 2,
      disabledAt: null,
      totpSecret: null,
      totpEnabledAt: null,
    });
    expect(await getPrisma().staffRecoveryCode.count({ where: { staffId: id } })).toBe(0);
    expect(await getPrisma().staffLink.count({ where: { staffId: id, revokedAt: null } })).toBe(0);
    expect(await listActions({ target: 'admin' })).toEqual(['password-set-by-command']);
    expect(await verifyPassword(row.passwordHash, password ?? '')).toBe(true);
    expect(await verifyPassword(row.passwordHash, first?.password ?? '')).toBe(false);
    expect(await setRandomPassword(client, 'nobody')).toBeNull();
  } finally {
    client.release();
  }
});

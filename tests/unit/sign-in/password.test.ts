import { hashPassword, makePassword, verifyPassword } from '@/lib/staff/sign-in/password';
import {
  can,
  describeMissing,
  PERMISSIONS,
  RIGHTS,
  toRight,
  toRights,
  toRole,
  type Right,
  type Role,
} from '@/lib/staff/permissions/permissions';

it('a password matches only its own hash', async () => {
  const hash = await hashPassword('backwater');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'backwater')).toBe(true);
  for (const other of ['Backwater', 'backwater ', '', 'backwate'])
    expect(await verifyPassword(hash, other)).toBe(false);
});

it('no password matches without an account', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(null, 'anything')).toBe(false);
});

it('a password above the maximum length never matches, even if it begins with the right one', async () => {
  const longest = 'x'.repeat(256);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(hash, longest)).toBe(true);
  expect(await verifyPassword(hash, `${longest}y`)).toBe(false);
});

it('generated passwords are readable, long and different from each other', () => {
  const made = Array.from({ length: 200 }, makePassword);
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(made).size).toBe(200);
});

const listOf = (role: Role, rights: Right[] = []) =>
  PERMISSIONS.filter((permission) => can({ role, rights }, permission));

it('an owner has all permissions, an agent only those for actions that a colleague can undo', () => {
  expect(listOf('owner')).toEqual(PERMISSIONS);
  expect(PERMISSIONS.filter((permission) => !listOf('agent').includes(permission))).toEqual([
    'enquiries:delete',
    'requests:all',
    'catalogue:write',
    'catalogue:delete',
    'prices:write',
    'payments:verify',
    'rates:write',
    'costs:read',
    'files:export',
    'company:write',
    'staff:manage',
    'audit:read',
    'templates:write',
    'mails:manage',
    'personal-data:manage',
  ]);
});

it('each right adds one permission to those of an agent, and never one of owners only', () => {
  const gained = RIGHTS.map((right) =>
    listOf('agent', [right]).filter((one) => !listOf('agent').includes(one)),
  );
  expect(gained).toEqual([
    ['requests:all'],
    ['files:export'],
    ['catalogue:write'],
    ['prices:write'],
    ['rates:write'],
    ['costs:read'],
    ['payments:verify'],
  ]);
  expect(gained.flat().map(toRight)).toEqual(RIGHTS);
});

it('the message about a missing permission states the permission and who can grant it', () => {
  expect(describeMissing('files:export')).toBe(
    'Your account may not export requests and packages as files. An owner can allow it on the page People.',
  );
  expect(describeMissing('staff:manage')).toBe('Only owners may do this.');
});

it('rights that do not exist are removed from an account', () => {
  expect(toRights(['prices', 'everything', 'export'])).toEqual(['export', 'prices']);
});

it('an unknown role counts as the role with the fewest permissions', () => {
  expect(['owner', 'agent', 'Owner', '', 'root'].map(toRole)).toEqual([
    'owner',
    'agent',
    'agent',
    'agent',
    'agent',
  ]);
});

import { hashPassword, makePassword, verifyPassword } from '@/lib/staff/sign-in/password';
import { hasPermission, PERMISSIONS, toRole } from '@/lib/staff/permissions/permissions';

describe('passwords', () => {
  it('match only their own hash', async () => {
    const hash = await hashPassword('backwater');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'backwater')).toBe(true);
    for (const other of ['Backwater', 'backwater ', '', 'backwate'])
      expect(await verifyPassword(hash, other)).toBe(false);
  });

  it('never match without an account', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });

  it('are rejected above the maximum length, whatever the prefix', async () => {
    const longest = 'x'.repeat(256);
    const hash = await hashPassword(longest);
    expect(await verifyPassword(hash, longest)).toBe(true);
    expect(await verifyPassword(hash, `${longest}y`)).toBe(false);
  });

  it('are generated readable, long and distinct', () => {
    const made = Array.from({ length: 200 }, makePassword);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(new Set(made).size).toBe(200);
  });
});

describe('permissions', () => {
  it('give an owner everything and an agent only what a colleague can undo', () => {
    expect(PERMISSIONS.every((permission) => hasPermission('owner', permission))).toBe(true);
    expect(PERMISSIONS.filter((permission) => !hasPermission('agent', permission))).toEqual([
      'enquiries:delete',
      'catalogue:write',
      'prices:write',
      'costs:read',
      'rates:write',
      'company:write',
      'staff:manage',
      'audit:read',
      'templates:write',
      'mails:manage',
      'personal-data:manage',
    ]);
  });

  it('treat an unknown role as the least privileged one', () => {
    expect(['owner', 'agent', 'Owner', '', 'root'].map(toRole)).toEqual([
      'owner',
      'agent',
      'agent',
      'agent',
      'agent',
    ]);
  });
});

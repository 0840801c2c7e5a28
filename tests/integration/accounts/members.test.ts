import { DELETE as removeStep } from '@/app/api/admin/accounts/[id]/second-step/route';
import { POST as signOut } from '@/app/api/admin/accounts/[id]/sign-out/route';
import { PATCH as patch } from '@/app/api/admin/accounts/[id]/route';
import { GET as session } from '@/app/api/admin/session/route';
import { GET as exportPackages } from '@/app/api/admin/tours/export/route';
import { listChangedRoles } from '@/lib/staff/audit/roles';
import { getPool, getPrisma } from '@/lib/platform/db';
import { changeRole, disableAccount } from '@/lib/staff/accounts/mutations';
import { ALL_CASES } from '@/tests/support/all-cases';
import { call, setUpSecondStep, listActions } from '@/tests/support/accounts';
import { makeSession, makeStaffRequest, TEST_PASSWORD } from '@/tests/support/staff';

type Session = Awaited<ReturnType<typeof makeSession>>;

const change = (by: Session, of: Session, body: object) =>
  call(patch, { method: 'PATCH', cookie: by.cookie, body, params: { id: of.staff.id } });
const demote = (by: Session, of: Session) => change(by, of, { role: 'agent' });
const disable = (by: Session, of: Session) => change(by, of, { disabled: true });
const isSignedIn = async ({ cookie }: Session) => (await call(session, { cookie })).status === 200;
const read = ({ staff }: Session) => getPrisma().staff.findUniqueOrThrow({ where: { id: staff.id } });

/** Removes all accounts, so that a test controls the number of owners. */
beforeEach(async () => {
  await getPrisma().staff.deleteMany({});
});

const countOwners = () => getPrisma().staff.count({ where: { role: 'owner', disabledAt: null } });

it('an owner can change the role of another account, effective at once and with an audit entry', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent' })];
  expect(await change(owner, agent, { role: 'owner', password: TEST_PASSWORD })).toEqual({
    status: 200,
    body: { success: true, message: 'Role changed' },
  });
  expect((await call(session, { cookie: agent.cookie })).body).toMatchObject({ role: 'owner' });
  expect((await demote(owner, agent)).status).toBe(200);
  expect((await demote(owner, agent)).status).toBe(200); // no change, so no audit entry
  expect(await listActions({ staffId: owner.staff.id })).toEqual(['role-changed', 'role-changed']);
  expect(await isSignedIn(agent)).toBe(true);
});

it('an owner can grant and revoke rights of an agent, effective at once and with an audit entry', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent' })];
  const set = (name: string, allowed: boolean) => change(owner, agent, { right: { name, allowed } });
  const mayExport = async () => {
    const request = makeStaffRequest('/api/admin/tours/export', { cookie: agent.cookie });
    return (await exportPackages(request, { params: Promise.resolve({}) })).status === 200;
  };
  expect(await mayExport()).toBe(false);
  expect((await set('export', true)).body.message).toBe('Allowed from now on');
  expect(await mayExport()).toBe(true);
  expect((await set('export', true)).status).toBe(200); // no change, so no audit entry
  expect((await read(agent)).rights).toEqual(['all-requests', 'export']);
  expect((await set('all-requests', false)).body.message).toBe('No longer allowed');
  expect((await set('export', false)).status).toBe(200);
  expect(await mayExport()).toBe(false);
  expect((await read(agent)).rights).toEqual([]);
  expect(await listActions({ staffId: owner.staff.id })).toEqual([
    ...['right-given', 'right-withdrawn', 'right-withdrawn'],
  ]);
});

it('an account whose rights were changed only in the database is reported', async () => {
  const [owner, agent] = [await makeSession(), await makeSession()];
  await demote(owner, agent);
  await change(owner, agent, { right: { name: 'all-requests', allowed: false } });
  expect(await listChangedRoles((sql) => getPool().query(sql))).not.toContain(agent.staff.username);
  await getPool().query(`UPDATE staff SET rights = '{prices}' WHERE id = $1`, [agent.staff.id]);
  expect(await listChangedRoles((sql) => getPool().query(sql))).toContain(agent.staff.username);
});

it('rights of an owner cannot be changed, because owners may do everything', async () => {
  const [owner, other] = [await makeSession(), await makeSession()];
  expect(await change(owner, other, { right: { name: 'prices', allowed: true } })).toMatchObject({
    status: 422,
    body: { message: 'Owners may do everything. Make this person an agent first.' },
  });
});

it('disabling an account ends its sessions, and enabling it does not restore them', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent' })];
  expect((await disable(owner, agent)).body.message).toBe('Account switched off');
  expect(await isSignedIn(agent)).toBe(false);
  expect((await read(agent)).disabledAt).toBeInstanceOf(Date);
  expect((await change(owner, agent, { disabled: false })).body.message).toBe('Account switched on');
  expect(await isSignedIn(agent)).toBe(false);
  expect((await read(agent)).disabledAt).toBeNull();
  expect(await listActions({ target: agent.staff.username })).toEqual([
    'account-disabled',
    'account-enabled',
  ]);
});

it('an owner can end all sessions of another account and remove its second step and recovery codes', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent' })];
  const target = { cookie: owner.cookie, params: { id: agent.staff.id } };
  expect((await call(signOut, { method: 'POST', ...target })).body.message).toBe('Signed out everywhere');
  expect(await isSignedIn(agent)).toBe(false);
  await setUpSecondStep(agent.staff.id);
  expect((await call(removeStep, { method: 'DELETE', ...target })).body.message).toBe(
    'Two-step sign-in switched off',
  );
  expect(await read(agent)).toMatchObject({
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: null,
    sessionVersion: 3,
  });
  expect(await getPrisma().staffRecoveryCode.count({ where: { staffId: agent.staff.id } })).toBe(0);
  expect(await listActions({ target: agent.staff.username })).toEqual([
    'sign-out-everywhere',
    'second-step-off',
  ]);
});

it('removing an unfinished second step leaves the sessions of the account open', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent' })];
  const { id } = agent.staff;
  await getPrisma().staff.update({ where: { id }, data: { totpSecret: 'begun' } });
  await call(removeStep, { method: 'DELETE', cookie: owner.cookie, params: { id } });
  expect(await isSignedIn(agent)).toBe(true);
  expect(await listActions({ target: agent.staff.username })).toEqual([]);
});

it('changing or signing out an unknown account returns 404', async () => {
  const owner = await makeSession();
  const params = { id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' };
  const ask = { cookie: owner.cookie, params };
  expect((await call(patch, { method: 'PATCH', body: { role: 'agent' }, ...ask })).status).toBe(404);
  expect((await call(signOut, { method: 'POST', ...ask })).status).toBe(404);
  expect(
    (await call(patch, { method: 'PATCH', body: { role: 'agent' }, ...ask, params: { id: 'x' } })).status,
  ).toBe(404);
});

it.each([
  [{}],
  [{ role: 'agent', disabled: true }],
  [{ role: 'king' }],
  [{ disabled: 'yes' }],
  [{ right: { name: 'fly', allowed: true } }],
  [{ right: { name: 'export' } }],
])('an invalid change of another account returns 422 and changes nothing: %j', async (body) => {
  const [owner, other] = [await makeSession(), await makeSession()];
  expect((await change(owner, other, body)).status).toBe(422);
  expect(await read(other)).toMatchObject({ role: 'owner', disabledAt: null });
});

describe('the last active owner', () => {
  it('an owner cannot demote or disable their own account', async () => {
    const [owner] = [await makeSession(), await makeSession()];
    for (const body of [{ role: 'agent' }, { disabled: true }]) {
      expect(await change(owner, owner, body)).toMatchObject({
        status: 422,
        body: { message: 'You cannot do this to your own account. Another owner can.' },
      });
    }
    expect(await read(owner)).toMatchObject({ role: 'owner', disabledAt: null });
  });

  const ROUNDS = ALL_CASES ? 10 : 2;
  // Calls the mutations directly, as two requests do at the same time after both have passed the permission check.
  type Act = (by: Session, of: Session) => Promise<void>;
  const target = (by: Session, of: Session) => ({ ownerId: by.staff.id, staffId: of.staff.id });
  const demoteNow: Act = (by, of) => changeRole(target(by, of), 'agent');
  const disableNow: Act = (by, of) => disableAccount(target(by, of));

  it.each([
    ['demote', demoteNow, demoteNow],
    ['disable', disableNow, disableNow],
    ['demote and disable', demoteNow, disableNow],
  ])(
    'one active owner is left when two owners %s each other at the same time',
    async (_name, first, second) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await getPrisma().staff.deleteMany({});
        const [a, b] = [await makeSession(), await makeSession()];
        const results = await Promise.allSettled([first(a, b), second(b, a)]);
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const refused = results.find((result) => result.status === 'rejected');
        expect(refused).toMatchObject({ reason: { code: 'FORBIDDEN' } });
        expect(await countOwners()).toBe(1);
      }
    },
  );

  it('at least one active owner is left when three owners demote or disable each other in a circle', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await getPrisma().staff.deleteMany({});
      const [a, b, c] = [await makeSession(), await makeSession(), await makeSession()];
      await Promise.allSettled([demoteNow(a, b), disableNow(b, c), demoteNow(c, a)]);
      expect(await countOwners()).toBeGreaterThanOrEqual(1);
    }
  });

  it('two owners who demote the same third owner both succeed, and the change is recorded once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b, c] = [await makeSession(), await makeSession(), await makeSession()];
      await Promise.all([demoteNow(a, c), demoteNow(b, c)]);
      expect(await read(c)).toMatchObject({ role: 'agent' });
      expect(await listActions({ target: c.staff.username })).toEqual(['role-changed']);
    }
  });

  it('a role change by an owner who was demoted in the meantime is refused', async () => {
    const [a, b, agent] = [await makeSession(), await makeSession(), await makeSession({ role: 'agent' })];
    await demote(a, b);
    // Calls the mutation directly, like a request that passed the permission check before the demotion.
    await expect(changeRole({ ownerId: b.staff.id, staffId: agent.staff.id }, 'owner')).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    );
    expect(await read(agent)).toMatchObject({ role: 'agent' });
  });
});

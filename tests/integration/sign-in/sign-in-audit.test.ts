import { GET as audit } from '@/app/api/admin/audit/route';
import { POST as createTour } from '@/app/api/admin/tours/route';
import { recordRefusal } from '@/lib/staff/permissions/refusal-mutations';
import { failAttempt } from '@/lib/staff/sign-in/attempt';
import { revokeSession } from '@/lib/staff/sign-in/session-mutations';
import { call } from '@/tests/support/accounts';
import { listAuditLines } from '@/tests/support/audit';
import { signInBy } from '@/tests/support/sign-in';
import { makeSession, makeStaff, makeStaffRequest } from '@/tests/support/staff';

/** Resets the rate limit for audit lines. */
beforeEach(() => Reflect.deleteProperty(globalThis, '__kayalAuditLimit'));

it('the audit log records failed sign-ins with IP address, but no unknown username, which may be a password', async () => {
  const staff = await makeStaff();
  await signInBy({ username: staff.username, password: 'wrong' }, '192.0.2.61');
  await signInBy({ username: 'my-secret-password', password: 'x' }, '192.0.2.62');
  expect((await listAuditLines({ action: 'sign-in-failed' })).slice(-2)).toEqual([
    { staffId: null, action: 'sign-in-failed', target: staff.username, detail: { address: '192.0.2.61' } },
    { staffId: null, action: 'sign-in-failed', target: '', detail: { address: '192.0.2.62' } },
  ]);
});

it('the audit log records a sign-out once', async () => {
  const { staff, session } = await makeSession();
  await revokeSession(session.id);
  await revokeSession(session.id);
  await revokeSession('not-an-id');
  expect(await listAuditLines({ staffId: staff.id })).toMatchObject([{ action: 'sign-out' }]);
});

it('the audit log records refusals for lack of permission and cross-site requests', async () => {
  const { staff, cookie } = await makeSession({ role: 'agent' });
  expect((await call(audit, { cookie })).status).toBe(403);
  const foreign = makeStaffRequest('/api/admin/tours', {
    method: 'POST',
    cookie,
    body: {},
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect((await createTour(foreign, { params: Promise.resolve({}) })).status).toBe(403);
  expect(await listAuditLines({ staffId: staff.id })).toMatchObject([
    { action: 'refused', target: 'audit:read', detail: { because: 'role' } },
    { action: 'refused', target: 'POST /api/admin/tours', detail: { because: 'site' } },
  ]);
});

it('the audit log records no refusals of requests without a session', async () => {
  const before = (await listAuditLines({ action: 'refused' })).length;
  expect((await call(audit)).status).toBe(401);
  expect(await listAuditLines({ action: 'refused' })).toHaveLength(before);
});

it('the audit log records at most 20 failed sign-ins and 20 refusals an hour for one account', async () => {
  const [staff, other] = [await makeStaff(), await makeStaff()];
  const attempt = { fail: async () => false, succeed: async () => undefined, cancel: async () => undefined };
  for (let guess = 0; guess < 70; guess += 1) await failAttempt(attempt, staff.username, '192.0.2.70');
  for (let n = 0; n < 70; n += 1)
    await recordRefusal({ staffId: staff.id, because: 'role', what: 'audit:read' });
  await failAttempt(attempt, other.username, '192.0.2.71');
  await recordRefusal({ staffId: other.id, because: 'role', what: 'audit:read' });
  expect(await listAuditLines({ target: staff.username })).toHaveLength(20);
  expect(await listAuditLines({ staffId: staff.id })).toHaveLength(20);
  expect(await listAuditLines({ target: other.username })).toHaveLength(1);
  expect(await listAuditLines({ staffId: other.id })).toHaveLength(1);
});

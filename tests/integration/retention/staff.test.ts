import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { makeStaff } from '@/tests/support/staff';

const NOW = new Date('2026-11-22T19:40:00.000Z');
const daysAgo = (days: number, younger = 0) => new Date(NOW.getTime() - days * 86_400_000 + younger);

beforeEach(async () => {
  await getPrisma().staffSession.deleteMany();
  await getPrisma().staffLink.deleteMany();
});

const openSession = (staffId: string, createdAt: Date) =>
  getPrisma().staffSession.create({
    data: { staffId, sessionVersion: 1, userAgent: 'Old/1', ipAddress: '192.0.2.1', createdAt },
  });
const listSessions = () =>
  getPrisma().staffSession.findMany({
    orderBy: { createdAt: 'asc' },
    select: { id: true, userAgent: true, ipAddress: true },
  });
const known = ({ id }: { id: string }) => ({ id, userAgent: 'Old/1', ipAddress: '192.0.2.1' });

it('staff sessions are deleted after 90 days, used or ended', async () => {
  const { id } = await makeStaff();
  await openSession(id, daysAgo(120));
  await openSession(id, daysAgo(90));
  const [young, newest] = [await openSession(id, daysAgo(90, 1)), await openSession(id, daysAgo(1))];
  expect((await applyRetention(NOW)).sessions).toBe(2);
  expect(await listSessions()).toEqual([known(young), known(newest)]);
});

it('the last session of an account is kept, without IP address and device, to show the last sign-in', async () => {
  const [away, here] = [await makeStaff(), await makeStaff()];
  await openSession(away.id, daysAgo(300));
  const last = await openSession(away.id, daysAgo(200));
  const today = await openSession(here.id, daysAgo(0));
  expect((await applyRetention(NOW)).sessions).toBe(2);
  expect(await listSessions()).toEqual([{ id: last.id, userAgent: null, ipAddress: null }, known(today)]);
  expect((await applyRetention(NOW)).sessions).toBe(0);
});

it('invitations and reset links are deleted 30 days after they stopped working, used or not', async () => {
  const makeLink = (expiresAt: Date, usedAt: Date | null = null) =>
    getPrisma().staffLink.create({
      data: { kind: 'invite', tokenHash: randomUUID(), email: 'meera@example.com', expiresAt, usedAt },
    });
  await makeLink(daysAgo(30));
  await makeLink(daysAgo(31), daysAgo(33));
  const remaining = [await makeLink(daysAgo(30, 1)), await makeLink(daysAgo(-7))];
  expect((await applyRetention(NOW)).links).toBe(2);
  const left = await getPrisma().staffLink.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual(remaining.map(({ id }) => id).sort());
});

it('idempotency keys of rows that staff added are deleted after 30 days', async () => {
  const add = (createdAt: Date) =>
    getPrisma().creation.create({ data: { key: randomUUID(), requestHash: '', createdAt } });
  await add(daysAgo(30));
  const { key } = await add(daysAgo(30, 1));
  await applyRetention(NOW);
  expect(await getPrisma().creation.findMany({ select: { key: true } })).toEqual([{ key }]);
});

it('push subscriptions are deleted 30 days after the last visit of their browser', async () => {
  const session = await openSession((await makeStaff()).id, daysAgo(40));
  const add = (confirmedAt: Date) =>
    getPrisma().pushSubscription.create({
      data: {
        ...{ sessionId: session.id, confirmedAt, p256dh: '', auth: '', keyId: '' },
        endpoint: `https://web.push.apple.com/${randomUUID()}`,
      },
    });
  await add(daysAgo(30));
  const { id } = await add(daysAgo(30, 1));
  expect((await applyRetention(NOW)).pushes).toBe(1);
  expect(await getPrisma().pushSubscription.findMany({ select: { id: true } })).toEqual([{ id }]);
});

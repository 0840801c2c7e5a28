import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { GET } from '@/app/api/admin/events/route';
import { getPrisma } from '@/lib/platform/db';
import { getHub } from '@/lib/platform/live/hub';
import { MAX_STREAMS, openLiveStream } from '@/lib/staff/permissions/event-stream';
import { findStaffBySession, type Staff } from '@/lib/staff/permissions/session';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { readEvents } from './event-reader';

let elsewhere: pg.Client;
const open: { leave: () => Promise<void> }[] = [];

beforeAll(async () => {
  elsewhere = new pg.Client({ connectionString: process.env.DATABASE_URL });
  elsewhere.on('error', () => undefined); // the connection breaks when the test database is dropped
  await elsewhere.connect();
});

afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave();
});

async function connect(cookie: string) {
  const request = makeStaffRequest('/api/admin/events', { cookie });
  const response = await GET(request, { params: Promise.resolve({}) });
  if (response.status !== 200 || !response.body) return { response, events: null as never };
  const events = readEvents(response.body);
  open.push(events);
  return { response, events };
}

/** Waits until the listening connection has received all earlier notifications. */
async function catchUp(): Promise<void> {
  const marker = randomUUID();
  const caughtUp = new Promise<() => void>((resolve) => {
    const leave = getHub().subscribe((message) => {
      if (message.event === 'ready')
        void elsewhere.query(`SELECT pg_notify('kayal_changes', $1)`, [
          JSON.stringify({ event: 'company', ids: [marker], op: 'update' }),
        ]);
      if (message.event === 'company' && message.ids[0] === marker) resolve(leave);
    });
  });
  (await caughtUp)();
}

async function follow() {
  await catchUp();
  const { events } = await connect((await makeSession()).cookie);
  expect(await events.next()).toEqual({ event: 'ready', data: {} });
  return events;
}

async function signIn(fields: Parameters<typeof makeSession>[0] = {}) {
  const session = await makeSession(fields);
  const staff = await findStaffBySession({ sub: session.staff.id, sid: session.session.id });
  if (!staff) throw new Error('the session is not valid');
  return { ...session, staff };
}

function watch(staff: Staff, signal = new AbortController().signal) {
  const events = readEvents(openLiveStream(staff, signal, 10));
  open.push(events);
  return events;
}

/** Closes the connection of the listener; resolves when the database has closed it. */
const endListener = () =>
  elsewhere.query(`SELECT pg_terminate_backend(pid, 15000) FROM pg_stat_activity
    WHERE application_name = 'kayal-live' AND datname = current_database()`);

it('the event stream is not cached, compressed or buffered by proxies', async () => {
  const { response } = await connect((await makeSession()).cookie);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
});

it('the event stream reports inserts, updates and deletes of another connection', async () => {
  const events = await follow();
  const { id } = await makeStoredEnquiry();
  expect(await events.until('enquiry')).toEqual({ event: 'enquiry', data: { ids: [id], op: 'insert' } });
  await elsewhere.query(`UPDATE requests SET status = 'contacted' WHERE id = $1`, [id]);
  expect(await events.next()).toEqual({ event: 'enquiry', data: { ids: [id], op: 'update' } });
  await elsewhere.query('DELETE FROM requests WHERE id = $1', [id]);
  expect(await events.next()).toEqual({ event: 'enquiry', data: { ids: [id], op: 'delete' } });
});

it('the event stream reports changes of planner requests, packages and reviews', async () => {
  const events = await follow();
  const { id } = await makeStoredItinerary();
  expect(await events.next()).toEqual({ event: 'itinerary', data: { ids: [id], op: 'insert' } });
  await elsewhere.query(`UPDATE tours SET title = title WHERE id = '1'`);
  expect(await events.next()).toEqual({ event: 'tour', data: { ids: ['1'], op: 'update' } });
  const { rows } = await elsewhere.query<{ id: string }>('SELECT id FROM reviews ORDER BY id LIMIT 1');
  await elsewhere.query('UPDATE reviews SET location = location WHERE id = $1', [rows[0]?.id]);
  expect(await events.next()).toEqual({ event: 'review', data: { ids: [rows[0]?.id], op: 'update' } });
});

it('the event stream reports a new note, although no row of the lists changes', async () => {
  const { id } = await makeStoredEnquiry();
  const events = await follow();
  await elsewhere.query(
    `INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', 'Called twice.')`,
    [id],
  );
  expect(await events.next()).toEqual({ event: 'enquiry', data: { ids: [id], op: 'update' } });
});

it('the event stream reports at most 51 ids per statement', async () => {
  const events = await follow();
  await elsewhere.query(`INSERT INTO requests (reference, customer_name, phone, adults_count, children_count, travel_date, idempotency_key, request_hash, status_token_hash)
      SELECT 'KT-M' || n, 'Many', '9847012345', 2, 0, '2027-01-15', gen_random_uuid(), 'x', 'm' || n FROM generate_series(1, 60) AS n`);
  const { data } = await events.until('enquiry');
  expect(data.ids).toHaveLength(51);
});

it('the event stream ignores malformed notifications', async () => {
  const events = await follow();
  for (const payload of ['', 'nonsense', '{"event":"other","ids":[],"op":"insert"}', '{"event":"tour"}'])
    await elsewhere.query(`SELECT pg_notify('kayal_changes', $1)`, [payload]);
  await elsewhere.query(`UPDATE tours SET title = title WHERE id = '1'`);
  expect(await events.next()).toMatchObject({ event: 'tour' });
});

it('the event stream still reaches the other clients after one has disconnected', async () => {
  const [first, second] = [await follow(), await follow()];
  await first.leave();
  await elsewhere.query(`UPDATE tours SET title = title WHERE id = '1'`);
  expect(await second.next()).toMatchObject({ event: 'tour' });
});

it('the event stream reports a lost database connection, restores it and tells clients to reload', async () => {
  const events = await follow();
  await endListener();
  expect(await events.next()).toEqual({ event: 'lost', data: {} });
  expect(await events.next()).toEqual({ event: 'resync', data: {} });
  await elsewhere.query(`UPDATE tours SET title = title WHERE id = '1'`);
  expect(await events.next()).toMatchObject({ event: 'tour' });
});

it('after a lost database connection there is still exactly one listener', async () => {
  const events = await follow();
  for (let turn = 0; turn < 2; turn += 1) {
    await endListener();
    await events.until('resync');
  }
  const { rows } = await elsewhere.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'kayal-live' AND datname = current_database()`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

describe('the session', () => {
  it.each([
    [
      'is revoked',
      (who: Awaited<ReturnType<typeof signIn>>) =>
        getPrisma().staffSession.update({ where: { id: who.session.id }, data: { revokedAt: new Date() } }),
    ],
    [
      'belongs to a closed account',
      (who: Awaited<ReturnType<typeof signIn>>) =>
        getPrisma().staff.update({ where: { id: who.staff.id }, data: { disabledAt: new Date() } }),
    ],
    [
      'was signed out everywhere',
      (who: Awaited<ReturnType<typeof signIn>>) =>
        getPrisma().staff.update({ where: { id: who.staff.id }, data: { sessionVersion: { increment: 1 } } }),
    ],
  ])('a session that %s ends its event stream at the next heartbeat', async (_name, close) => {
    const who = await signIn();
    const events = watch(who.staff);
    await events.until('ready');
    await close(who);
    expect(await events.next()).toEqual({ event: 'signed-out', data: {} });
    expect(await events.next()).toBeNull();
    expect(events.heartbeats).toBeGreaterThan(0);
  });

  it('an expiring session ends its event stream at once, between two heartbeats', async () => {
    const { staff } = await signIn();
    const expiresAt = new Date(Date.now() + 50).toISOString();
    const events = readEvents(openLiveStream({ ...staff, expiresAt }, new AbortController().signal, 60_000));
    await events.until('signed-out');
    expect(await events.next()).toBeNull();
  });

  it('a valid session keeps its event stream open over many heartbeats', async () => {
    const { staff } = await signIn();
    const events = watch(staff);
    await events.until('ready');
    const enough = new Promise<void>((resolve) => {
      const look = () => (events.heartbeats >= 3 ? resolve() : setTimeout(look, 5));
      look();
    });
    const event = events.next();
    await enough;
    await elsewhere.query(`UPDATE tours SET title = title WHERE id = '1'`);
    expect(await event).toMatchObject({ event: 'tour' });
  });
});

describe('limits', () => {
  it('an account can open a limited number of event streams, and a new one after it closes one', async () => {
    const { cookie } = await makeSession();
    const streams = [];
    for (let count = 0; count < MAX_STREAMS; count += 1) streams.push((await connect(cookie)).events);
    const { response } = await connect(cookie);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      success: false,
      message: 'You have too many pages of the staff area open. Please close some and reload this one.',
    });
    await streams[0]?.leave();
    expect((await connect(cookie)).response.status).toBe(200);
    expect((await connect((await makeSession()).cookie)).response.status).toBe(200);
  });

  it('the event stream disconnects a client that reads too slowly, but no other client', async () => {
    const { staff } = await signIn();
    const slow = openLiveStream(staff, new AbortController().signal).getReader();
    const quick = await follow();
    const ids = JSON.stringify(Array.from({ length: 50 }, () => 'x'.repeat(90)));
    for (let turn = 0; turn < 30; turn += 1) {
      await elsewhere.query(`SELECT pg_notify('kayal_changes', $1)`, [
        `{"event":"tour","ids":${ids},"op":"update","n":${turn}}`,
      ]);
      expect(await quick.next()).toMatchObject({ event: 'tour' });
    }
    const readAll = async () => {
      for (;;) if ((await slow.read()).done) return;
    };
    await expect(readAll()).rejects.toThrow('too slow');
  });

  it('the event stream ends when its client disconnects, before or after the start', async () => {
    const { staff } = await signIn();
    const gone = new AbortController();
    gone.abort();
    expect(await readEvents(openLiveStream(staff, gone.signal)).next()).toBeNull();
    const leaving = new AbortController();
    const events = watch(staff, leaving.signal);
    await events.until('ready');
    leaving.abort();
    expect(await events.next()).toBeNull();
  });

  it('the event stream ends on shutdown, and a later client gets a new listener', async () => {
    const events = await follow();
    await getHub().stop();
    expect(await events.next()).toBeNull();
    await follow();
  });

  it('the event stream responds to HEAD without a body', async () => {
    const { cookie } = await makeSession();
    const request = makeStaffRequest('/api/admin/events', { cookie, method: 'HEAD' });
    const response = await GET(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(200);
    expect(response.body).toBeNull();
  });
});

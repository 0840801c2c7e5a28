import { DELETE, GET, PUT } from '@/app/api/admin/notices/push/route';
import { endOtherSessions } from '@/lib/staff/accounts/account-mutations';
import { revokeSession } from '@/lib/staff/sign-in/session-mutations';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import type { Staff } from '@/lib/staff/permissions/session';
import { TASKS } from '@/lib/public/jobs/tasks';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { makeBrowser, readAuthorization, startPushService } from '@/tests/support/push-service';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callByLink, sendNew } from '../quotes/quote-calls';

type Session = Awaited<ReturnType<typeof makeSession>>;
type Browser = ReturnType<typeof makeBrowser>;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  Object.assign(service, { status: 201, retryAfter: '' });
  service.received.length = 0;
  await getPool().query('DELETE FROM push_subscriptions');
  await getPool().query('SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs');
});

async function call(handler: typeof PUT, method: string, { cookie }: Session, body?: object) {
  const request = makeStaffRequest('/api/admin/notices/push', { method, cookie, ...(body ? { body } : {}) });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function switchOn(session: Session): Promise<Browser> {
  const browser = makeBrowser();
  expect((await call(PUT, 'PUT', session, browser.subscription)).status).toBe(200);
  return browser;
}

const countBrowsers = async () =>
  Number((await selectRows('SELECT count(*) FROM push_subscriptions'))[0]?.count);

type Job = { key: string; payload: { attempt: number }; delay: number };
/** Removes the queued push jobs and returns them; `delay` is the planned wait of each in seconds. */
async function takeJobs(): Promise<Job[]> {
  const jobs = await selectRows(
    `SELECT jobs.key, payload, extract(epoch FROM jobs.run_at - jobs.created_at)::int AS delay
     FROM graphile_worker.jobs JOIN graphile_worker._private_jobs USING (id) WHERE task_identifier = 'send_push' ORDER BY id`,
  );
  await getPool().query(
    "SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE task_identifier = 'send_push'",
  );
  return jobs as Job[];
}

/** Runs the queued pushes; returns what has arrived as `browser title: body`. */
async function deliver(browsers: Record<string, Browser>): Promise<string[]> {
  service.received.length = 0;
  for (const { payload } of await takeJobs()) await TASKS['send_push']?.(payload, null as never);
  return service.received
    .map(({ path, body }) => {
      const [name = '', browser] = Object.entries(browsers).find(([, one]) => one.path === path) ?? [];
      const { title, body: text } = browser?.read(body) ?? { title: '', body: '' };
      return `${name} ${title}: ${text}`;
    })
    .sort();
}

const ask = async (overrides: Parameters<typeof makeSolvedEnquiry>[0] = {}) =>
  String(
    (await sendEnquiry(makeSolvedEnquiry({ package: '1', adults: 2, children: 1, ...overrides }))).body
      .reference,
  );

async function findId(reference: string): Promise<string> {
  const [row] = await selectRows('SELECT id::text AS id FROM requests WHERE reference = $1', [reference]);
  return String(row?.id);
}

it('a new request is pushed to every browser whose account may see it, without the name of the traveller', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent', rights: [] })];
  const browsers = {
    phone: await switchOn(owner),
    desk: await switchOn(owner),
    agent: await switchOn(agent),
  };
  const reference = await ask();
  const plan = String((await sendItinerary(makeSolvedItinerary())).body.reference);
  await ask({ website: 'https://spam.example' });
  const arrived = await deliver(browsers);
  const [one, other] = [
    `New enquiry ${reference}: Heart of Kerala, 2 adults, 1 child`,
    `New enquiry ${plan}: `,
  ];
  for (const name of ['agent', 'desk', 'phone']) {
    expect(arrived).toContain(`${name} ${one}`);
    expect(arrived).toContainEqual(expect.stringContaining(`${name} ${other}`));
  }
  expect(arrived).toHaveLength(6);
  const { key = '' } = (await call(GET, 'GET', owner)).body;
  const claims = readAuthorization(String(service.received[0]?.headers.authorization), key);
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com' });
  expect(service.received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
  const pushed = browsers.desk.read(
    service.received.find(({ path }) => path === browsers.desk.path)?.body as Buffer,
  );
  expect(pushed.path).toMatch(/^\/admin\?enquiry=KT-/);
});

it('assigned requests are pushed only to the new lead owner, in one push, and not if reassigned since', async () => {
  const [meera, arun] = [await makeSession(), await makeSession({ role: 'agent', rights: [] })];
  const reference = await ask();
  const id = await findId(reference);
  const browsers = { meera: await switchOn(meera), arun: await switchOn(arun) };
  const inbox = makeInbox(meera.cookie);
  await inbox.change(id, { assigneeId: arun.staff.id, version: 1 });
  expect(await deliver(browsers)).toEqual([
    `arun ${reference} was handed to you: Heart of Kerala, 2 adults, 1 child`,
  ]);
  await inbox.change(id, { assigneeId: null, version: 2 });
  const ids = [id, await findId(await ask()), await findId(await ask())];
  await takeJobs();
  await inbox.bulk({ ids, change: { assigneeId: arun.staff.id } });
  expect(await deliver(browsers)).toEqual(['arun 3 enquiries were handed to you: Open the list of yours']);

  await inbox.bulk({ ids, change: { assigneeId: null } });
  await inbox.bulk({ ids, change: { assigneeId: arun.staff.id } });
  await inbox.bulk({ ids, change: { assigneeId: meera.staff.id } });
  expect(await deliver(browsers)).toEqual([]);
});

it('a request is not pushed to an agent who may not see it, nor to anybody after four hours', async () => {
  const [owner, agent] = [await makeSession(), await makeSession({ role: 'agent', rights: [] })];
  const browsers = { owner: await switchOn(owner), agent: await switchOn(agent) };
  const reference = await ask();
  await getPrisma().request.update({ where: { reference }, data: { assigneeId: owner.staff.id } });
  expect(await deliver(browsers)).toEqual([
    `owner New enquiry ${reference}: Heart of Kerala, 2 adults, 1 child`,
  ]);
  await ask();
  await getPool().query("UPDATE request_activity SET at = at - interval '4 hours'");
  expect(await deliver(browsers)).toEqual([]);
});

it('a failed push is retried at most five times, and at the time the push service gives, if any', async () => {
  const browsers = { owner: await switchOn(await makeSession()) };
  Object.assign(service, { status: 503, retryAfter: '' });
  await ask();
  const delays: number[] = [];
  for (let [job] = await takeJobs(); job; [job] = await takeJobs()) {
    delays.push(job.delay);
    await TASKS['send_push']?.(job.payload, null as never);
  }
  expect(delays.slice(1)).toEqual([15, 60, 300, 900, 1_800]);
  expect(service.received).toHaveLength(6);

  Object.assign(service, { status: 429, retryAfter: '120' });
  await ask();
  await deliver(browsers);
  Object.assign(service, { status: 201 });
  const [again] = await takeJobs();
  expect(again).toMatchObject({ delay: 120, payload: { attempt: 2 } });
  await TASKS['send_push']?.(again?.payload, null as never);
  expect(await takeJobs()).toEqual([]);
});

it.each([404, 410])('a browser subscription is deleted when the push service returns %i', async (status) => {
  await switchOn(await makeSession());
  Object.assign(service, { status });
  await ask();
  await deliver({});
  expect([service.received.length, await countBrowsers()]).toEqual([1, 0]);
});

describe('the end of a browser subscription', () => {
  const toStaff = ({ staff, session }: Session) => ({ ...staff, sessionId: session.id }) as unknown as Staff;
  const ends: [string, (session: Session, browser: Browser) => Promise<unknown>][] = [
    [
      'pushes are switched off',
      (session, { subscription: { endpoint } }) => call(DELETE, 'DELETE', session, { endpoint }),
    ],
    ['its user signs out', ({ session }) => revokeSession(session.id)],
    [
      'the account is signed out everywhere',
      ({ staff }) =>
        getPrisma().staff.update({ where: { id: staff.id }, data: { sessionVersion: { increment: 1 } } }),
    ],
    [
      'the account is switched off',
      ({ staff }) => getPrisma().staff.update({ where: { id: staff.id }, data: { disabledAt: new Date() } }),
    ],
    ['the account is deleted', ({ staff }) => getPrisma().staff.delete({ where: { id: staff.id } })],
  ];
  it.each(ends)('a browser subscription is deleted when %s', async (_name, end) => {
    const [session, other] = [await makeSession(), await makeSession()];
    const browser = await switchOn(session);
    await switchOn(other);
    await end(session, browser);
    expect(await countBrowsers()).toBe(1);
    expect(await selectRows('SELECT session_id::text AS id FROM push_subscriptions')).toEqual([
      { id: other.session.id },
    ]);
  });

  it('ending the other sessions of an account keeps the browser subscription of the current one', async () => {
    const session = await makeSession();
    await switchOn(session);
    await endOtherSessions(toStaff(session));
    expect(await countBrowsers()).toBe(1);
  });

  it('a browser subscription is deleted when AUTH_SECRET changes without AUTH_SECRET_PREVIOUS', async () => {
    await switchOn(await makeSession());
    const secret = getEnv().AUTH_SECRET;
    try {
      Object.assign(getEnv(), {
        AUTH_SECRET: 'another-secret-of-the-tests-0123456789',
        AUTH_SECRET_PREVIOUS: secret,
      });
      await ask();
      await deliver({});
      expect([service.received.length, await countBrowsers()]).toEqual([1, 1]);
      Object.assign(getEnv(), { AUTH_SECRET_PREVIOUS: undefined });
      await ask();
      await deliver({});
      expect([service.received.length, await countBrowsers()]).toEqual([0, 0]);
    } finally {
      Object.assign(getEnv(), { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: undefined });
    }
  });
});

it('a browser subscription moves to the account that switches it on; an eleventh replaces the oldest', async () => {
  const [first, second] = [await makeSession(), await makeSession()];
  const browser = await switchOn(first);
  await call(PUT, 'PUT', second, browser.subscription);
  expect(await selectRows('SELECT session_id::text AS id FROM push_subscriptions')).toEqual([
    { id: second.session.id },
  ]);
  for (let more = 0; more < 10; more += 1) await switchOn(second);
  expect(await countBrowsers()).toBe(10);
  expect(
    await selectRows('SELECT 1 FROM push_subscriptions WHERE endpoint = $1', [browser.subscription.endpoint]),
  ).toEqual([]);
});

it.each([
  [{ endpoint: 'https://10.0.0.1/push' }, 'This browser uses a push service that this site does not know.'],
  [
    { keys: { p256dh: 'short', auth: 'A'.repeat(22) } },
    'The key of the browser is not valid. Reload the page and switch it on again.',
  ],
])('the API for browser subscriptions refuses %j', async (part, message) => {
  const session = await makeSession();
  const answer = await call(PUT, 'PUT', session, { ...makeBrowser().subscription, ...part });
  expect(answer).toMatchObject({ status: 422, body: { message } });
  expect(await countBrowsers()).toBe(0);
});

it('a browser subscription with an invalid push key is deleted at the first push, without an error', async () => {
  const { subscription } = makeBrowser();
  const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
  await call(PUT, 'PUT', await makeSession(), { ...subscription, keys });
  expect(await countBrowsers()).toBe(1);
  await makeStoredEnquiry();
  await ask();
  await deliver({});
  expect([service.received.length, await countBrowsers()]).toEqual([0, 0]);
});

it('a comment on a quote and its decline are each pushed once, to the lead owner of the request', async () => {
  const { id, reference } = await makeStoredEnquiry({ tourId: '1' });
  const sent = await sendNew(id);
  const [handler, other] = [await makeSession({ role: 'agent' }), await makeSession({ role: 'agent' })];
  await getPool().query('UPDATE requests SET assignee_id = $1 WHERE id = $2', [handler.staff.id, id]);
  const browsers = { handler: await switchOn(handler), other: await switchOn(other) };
  await callByLink(sent.token, 'comments', { day: sent.item.draft.days[0]!.id, text: 'Can we start later?' });
  await callByLink(sent.token, 'decline', { number: 1, reason: 'price', note: '' });
  expect((await deliver(browsers)).map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    `handler ${reference}: a comment on the quote`,
    `handler ${reference}: the quote was declined`,
  ]);
});

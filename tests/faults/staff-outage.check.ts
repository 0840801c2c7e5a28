import assert from 'node:assert/strict';
import { holdPostgresDown, until, type Check, type Site } from './lab';
import { enter, getStatus, makeEnquiry, postEnquiry, type Staff } from './requests';

export const checks: Check[] = [
  {
    name: 'while Postgres is stopped, the inbox reports it and loses nothing; live updates resume afterwards',
    async run(lab) {
      const site = await lab.site();
      const staff = await enter(site);
      const { id, version } = await addEnquiry(site, staff);
      const live = await listen(site, staff);
      try {
        const release = await holdPostgresDown(site.dataDir);
        try {
          await expectRefusals(staff, id, version);
        } finally {
          release();
        }
        await until(
          'the site is ready again',
          async () => (await getStatus(`${site.url}/readyz`)) === 200,
          40,
        );
        await live.has('resync');
        await expectSameWorkAgain(staff, id, version);
        await live.has('enquiry');
      } finally {
        live.leave();
      }
    },
  },
];

async function addEnquiry(site: Site, staff: Staff): Promise<{ id: string; version: number }> {
  const enquiry = await makeEnquiry(site.url);
  assert.equal((await postEnquiry(site.url, enquiry)).status, 201);
  const { text } = await staff.ask(
    'GET',
    `/api/admin/enquiries?q=${encodeURIComponent(String(enquiry.body.name))}`,
  );
  const [item] = (JSON.parse(text) as { items: { id: string; version: number }[] }).items;
  assert.ok(item, text);
  return item;
}

/** Expects that reads and writes get a 503, and that the page shows neither an empty list nor the sign-in form. */
async function expectRefusals(staff: Staff, id: string, version: number): Promise<void> {
  const responses = [
    ['GET', '/api/admin/enquiries'],
    ['GET', `/api/admin/enquiries/${id}`],
    ['GET', '/api/admin/enquiries/export?layout=list'],
    ['PATCH', `/api/admin/enquiries/${id}`, { status: 'contacted', version }],
    ['POST', `/api/admin/enquiries/${id}/notes`, { text: 'Called twice', key: NOTE_KEY }],
  ] as const;
  for (const [method, to, body] of responses) {
    const { status, text } = await staff.ask(method, to, body);
    assert.equal(status, 503, `${method} ${to}: ${text}`);
    assert.match(text, /We cannot reach our records just now\. Please try again in a minute\./);
  }
  const page = await staff.ask('GET', '/admin');
  assert.doesNotMatch(page.text, /No Enquiries Found|Staff sign-in/);
}

const NOTE_KEY = '0b6f3f0e-6f0c-4a53-9d8f-1f3a5c7e9b10';

/** Expects that the refused changes now succeed with the old version, so none of them was stored before. */
async function expectSameWorkAgain(staff: Staff, id: string, version: number): Promise<void> {
  const changed = await staff.ask('PATCH', `/api/admin/enquiries/${id}`, { status: 'contacted', version });
  assert.equal(changed.status, 200, changed.text);
  for (let time = 0; time < 2; time += 1) {
    const noted = await staff.ask('POST', `/api/admin/enquiries/${id}/notes`, {
      text: 'Called twice',
      key: NOTE_KEY,
    });
    assert.equal(noted.status, 200, noted.text);
  }
  const { text } = await staff.ask('GET', `/api/admin/enquiries/${id}`);
  const { status, activity } = JSON.parse(text) as { status: string; activity: { kind: string }[] };
  assert.equal(status, 'contacted');
  assert.deepEqual(
    activity.map(({ kind }) => kind),
    ['note', 'status', 'created'],
  );
}

/** Opens an event stream; `has` waits until an event of the given kind has arrived. */
async function listen(site: Site, { cookie }: Staff) {
  const controller = new AbortController();
  const response = await fetch(`${site.url}/api/admin/events`, {
    headers: { cookie },
    signal: controller.signal,
  });
  assert.equal(response.status, 200);
  let heard = '';
  void (async () => {
    for await (const part of response.body ?? []) heard += Buffer.from(part).toString();
  })().catch(() => undefined);
  const has = (kind: string) =>
    until(`the stream says ${kind}`, () => heard.includes(`event: ${kind}\n`), 40);
  await has('ready');
  return { has, leave: () => controller.abort() };
}

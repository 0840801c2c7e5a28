import { randomUUID } from 'node:crypto';
import { GET as readNotices } from '@/app/api/admin/notices/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { TripFile } from '@/lib/trips/file/types';
import { getSupplierRequest } from '@/lib/trips/services/queries';
import { selectRows } from '@/tests/support/enquiries';
import { runJobs } from '@/tests/support/mails';
import { setRequestCookies } from '@/tests/support/next-headers';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { answerByLink, asStaff, bookTrip, type BookedTrip } from './trip-calls';

const SOON = addPlainDays(getIndiaDate(), 3);
let smtp: Smtp;
let trip: BookedTrip;
let cookie = '';
let staff: ReturnType<typeof asStaff>;
let own: TripFile['services'] = [];
let names: string[] = [];

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

/** Books a trip whose first two services are of one supplier and whose others are of another. */
beforeEach(async () => {
  trip = await bookTrip();
  ({ cookie } = await makeSession({ role: 'owner' }));
  staff = asStaff(cookie, trip.id);
  names = ['Spice House', 'Lake Queen'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const [spice, lake] = await Promise.all(
    names.map((name) =>
      getPrisma().supplier.create({
        data: {
          kind: 'hotel',
          name,
          place: 'Munnar',
          email: `${name.slice(0, 5)}@suppliers.example`,
          phone: '98470 99999',
        },
      }),
    ),
  );
  const { services } = await staff.read();
  for (const [at, { id }] of services.entries())
    await getPrisma().tripService.update({
      where: { id },
      data: { supplierId: (at < 2 ? spice : lake)!.id },
    });
  own = (await staff.read()).services.slice(0, 2);
  await runJobs();
  smtp.received.length = 0;
});

const toRefs = (services: { id: string; version: number }[]) =>
  services.map(({ id, version }) => ({ id, version }));

async function askSpice(): Promise<string> {
  const { body } = await staff.ask(own, { askedBy: 'whatsapp', until: SOON });
  return body
    .item!.services.find(({ id }) => id === own[0]!.id)!
    .supplierUrl.split('/')
    .at(-1)!;
}
async function readLines(token: string) {
  return (await getSupplierRequest(token))!.lines;
}
const CONFIRM = { state: 'confirmed', confirmation: 'SH-77', contact: 'Anil' };

it('a supplier gets one mail for all his services, once, with a link that opens only his own', async () => {
  const ask = () => staff.ask(own, { askedBy: 'mail', until: SOON });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  const { text } = parseMail(smtp.received[0]!.content);
  const [, token = ''] = /\/supplier\/([\w-]{22})/.exec(text) ?? [];
  const lines = await readLines(token);
  expect(lines.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  for (const { label } of own) expect(text).toContain(label);
  expect(
    (await staff.read()).services.filter(({ state, askedBy }) => state === 'asked' && askedBy === 'mail'),
  ).toHaveLength(2);
});

it('he is asked again with the same link, by a mail of its own', async () => {
  await staff.ask(own, { askedBy: 'mail', until: SOON });
  await runJobs();
  await staff.ask(
    (await staff.read()).services.filter(({ state }) => state === 'asked'),
    {
      ...{ askedBy: 'mail', until: SOON, language: 'ml' },
    },
  );
  await runJobs();
  const links = smtp.received.map(
    ({ content }) => /\/supplier\/([\w-]{22})/.exec(parseMail(content).text)?.[1],
  );
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(1);
  // His page, and what it answers, are in the language of the last message.
  expect((await getSupplierRequest(links[0]!))?.language).toBe('ml');
  const late = { ...CONFIRM, lines: toRefs(own) };
  expect((await answerByLink(links[0]!, late)).body.message).toMatch(/^ഈ അഭ്യർത്ഥന മാറി/);
});

// Regression: a cab company was asked for a car without where it goes.
it('a car is asked for with the titles of the days, in the message and on the page', async () => {
  const { services } = await staff.read();
  const car = services.find(({ kind }) => kind === 'vehicle')!;
  const [{ agreed }] = (await selectRows('SELECT agreed FROM trips WHERE id = $1', [trip.id])) as [
    { agreed: { days: { title: string }[] } },
  ];
  expect(car.route).toBe(agreed.days.map(({ title }) => title).join('; '));
  const { body } = await staff.ask([car], { askedBy: 'whatsapp', until: SOON });
  const { supplierUrl } = body.item!.services.find(({ id }) => id === car.id)!;
  expect(await readLines(supplierUrl.split('/').at(-1)!)).toMatchObject([{ route: car.route }]);
});

it('neither message, page nor answer has a selling price, a cost, another supplier or contacts of the traveller', async () => {
  await staff.ask(own, { askedBy: 'mail', until: SOON });
  await runJobs();
  const asked = (await staff.read()).services.find(({ state }) => state === 'asked')!;
  const token = asked.supplierUrl.split('/').at(-1)!;
  const { body } = await answerByLink(token, { ...CONFIRM, lines: toRefs(await readLines(token)) });
  const page = JSON.stringify(await getSupplierRequest(token));
  const item = await staff.read();
  const others = item.services.filter(({ id }) => !own.some((service) => service.id === id));
  const amounts = [item.total, ...item.services.map(({ quotedCost }) => quotedCost)].filter(
    (amount) => amount !== null,
  );
  const secrets = [
    ...amounts.flatMap((amount) => [String(amount), amount.toLocaleString('en-IN')]),
    ...[names[1]!, item.email, item.phone, ...others.map(({ id }) => id)],
  ].filter((secret) => secret !== '');
  const shown = [page, JSON.stringify(body), parseMail(smtp.received[0]!.content).text];
  for (const text of shown) for (const secret of secrets) expect(text).not.toContain(secret);
  expect(page).toContain('Meera Nair');
});

it('his confirmation is stored once, with history and a notice to staff, and he cannot take it back', async () => {
  const token = await askSpice();
  const answer = { ...CONFIRM, lines: toRefs(await readLines(token)) };
  expect((await answerByLink(token, answer)).status).toBe(200);
  expect((await answerByLink(token, answer)).status).toBe(200);
  const { services } = await staff.read();
  expect(
    services.filter(
      ({ confirmation, contact, state }) =>
        state === 'confirmed' && confirmation === 'SH-77' && contact === 'Anil',
    ),
  ).toHaveLength(2);
  expect(
    await selectRows(
      "SELECT after->>'words' AS words FROM request_activity WHERE kind = 'trip-answer' AND request_id = $1",
      [trip.requestId],
    ),
  ).toEqual([{ words: expect.stringMatching(/has answered\. Confirmed: .* \(SH-77, Anil\)$/) }]);
  setRequestCookies(cookie);
  const notices = await readNotices(makeStaffRequest('/api/admin/notices', { cookie }), {
    params: Promise.resolve({}),
  });
  expect(await notices.text()).toContain('a supplier has answered');
  const refusal = { ...answer, state: 'refused', lines: toRefs(await readLines(token)) };
  expect((await answerByLink(token, refusal)).status).toBe(409);
});

it('an offer puts a service on option and a refusal weakens the trip; both make the request due', async () => {
  const token = await askSpice();
  const [first, second] = toRefs(await readLines(token));
  const offer = { state: 'option', contact: 'Anil', offer: 'The annexe', until: SOON, lines: [first] };
  for (const wrong of [{ offer: '', until: null }, { until: addPlainDays(SOON, -4) }])
    expect((await answerByLink(token, { ...offer, ...wrong })).body.field).toBe('services.0.until');
  expect((await answerByLink(token, offer)).status).toBe(200);
  expect(
    (await answerByLink(token, { state: 'refused', contact: 'Anil', offer: 'Full', lines: [second] })).status,
  ).toBe(200);
  const states = (await readLines(token)).map(({ state, offer: offered, until }) => [state, offered, until]);
  expect(states.toSorted()).toEqual([
    ['option', 'The annexe', SOON],
    ['refused', 'Full', null],
  ]);
  const agent = await makeSession({ role: 'agent', rights: ['all-requests'] });
  const seen = JSON.stringify(await asStaff(agent.cookie, trip.id).read());
  const history = await selectRows('SELECT after FROM request_activity WHERE request_id = $1', [
    trip.requestId,
  ]);
  for (const text of [seen, JSON.stringify(history)]) expect(text).not.toContain('The annexe');
  const [due] = await selectRows(
    "SELECT first_contact_at IS NULL AND status = 'new' OR follow_up_at <= now() AS due FROM requests WHERE id = $1",
    [trip.requestId],
  );
  expect(due).toEqual({ due: true });
});

it('an answer to what we have changed since, or moved to another supplier, is refused and changes nothing', async () => {
  const token = await askSpice();
  const [first] = await readLines(token);
  const [other] = (await staff.read()).services.filter(({ supplierId }) => supplierId !== own[0]!.supplierId);
  await staff.change([{ ...toRefs([first!])[0], note: 'Quiet room' }]);
  expect((await answerByLink(token, { ...CONFIRM, lines: toRefs([first!]) })).status).toBe(409);
  expect((await answerByLink(token, { ...CONFIRM, lines: toRefs([other!]) })).status).toBe(409);
  expect((await answerByLink('A'.repeat(22), { ...CONFIRM, lines: toRefs([first!]) })).status).toBe(404);
  await getPrisma().trip.update({ where: { id: trip.id }, data: { cancelledAt: new Date(), cancelFee: 0 } });
  expect((await answerByLink(token, { ...CONFIRM, lines: toRefs(await readLines(token)) })).status).toBe(409);
  expect((await staff.read()).services.some(({ state }) => state === 'confirmed')).toBe(false);
});

it('a supplier without an address is named, and nobody is asked', async () => {
  await getPrisma().supplier.update({ where: { id: own[0]!.supplierId! }, data: { email: '' } });
  const refused = await staff.ask(own, { askedBy: 'mail' });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(names[0]!) } });
  expect((await staff.read()).services.every(({ state }) => state === 'to-ask')).toBe(true);
});

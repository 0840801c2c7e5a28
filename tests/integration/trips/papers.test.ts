import { GET as exportMonth } from '@/app/api/admin/trips/months/route';
import { GET as readPaper } from '@/app/api/admin/trips/papers/route';
import { GET as readPdfOf } from '@/app/api/admin/trips/[id]/papers/[paper]/pdf/route';
import { PUT as putRule } from '@/app/api/admin/trips/tax/route';
import { getPrisma, runSql } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import type { PaperWords } from '@/lib/trips/papers/types';
import { checkPapers } from '@/lib/trust/records/check';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { findTraces } from '@/tests/support/traces';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { toFields } from '@/tests/support/paper-fields';
import { readPdf } from '@/tests/support/read-pdf';
import type * as registered from '@/tests/support/registered-company';
import { callAs, makeOnlyOwner, makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { endTrip } from '@/tests/support/trips';
import { payAs } from './money-calls';
import { asStaff } from './trip-calls';

jest.setTimeout(60_000);
jest.mock(
  '@/lib/company/fields/company',
  () => jest.requireActual<typeof registered>('@/tests/support/registered-company').REGISTERED_COMPANY,
);

let cookie: string;
let staffId: string;
let tripId: string;
let today: string;

const trip = () => asStaff(cookie, tripId);
const issueAll = (what: string) => trip().act('issue', { what });
const changeBuyer = (buyer: object) => trip().act('buyer', buyer);
const setRule = (body: object) => callAs(cookie, putRule as Handler, { method: 'PUT', body });
const readWords = async (kind: string): Promise<PaperWords[]> => {
  const trip = await findPaperTrip(tripId);
  return trip!.papers.filter((paper) => paper.kind === kind).map(({ content }) => content.words);
};

async function pay(amount: number, kind = 'receipt') {
  const { body } = await payAs(cookie, tripId).record({ amount, kind, verifies: true });
  return body.item!.payments.at(-1)!.id;
}

const readNumbers = async (kind: string) =>
  (await findPaperTrip(tripId))!.papers.filter((paper) => paper.kind === kind).map(({ number }) => number);

async function start(given: Parameters<typeof makeGoldenTrip>[0] = {}) {
  ({ tripId } = await makeGoldenTrip(given));
}

beforeAll(async () => {
  ({ cookie, staffId } = await makeOnlyOwner());
  today = formatDate(getIndiaDate());
});

const KERALA = {
  name: '',
  address: '4 Beach Road, Kozhikode',
  state: '32',
  gstin: '',
  hasPan: false,
};

it('an invoice of 50,000 or more needs address and State; a business gets the tax of its State', async () => {
  await start({ instalments: [{ dueOn: getIndiaDate(), amount: 50_000 }] });
  const refused = await changeBuyer({ ...KERALA, gstin: '27AAPFU0939F1ZA' });
  expect(refused).toMatchObject({ status: 422, body: { field: 'gstin' } });
  await changeBuyer({ ...KERALA, state: '', name: 'Acme', gstin: '27AAPFU0939F1ZV' });
  await pay(14_220);
  expect(toFields((await readWords('receipt'))[0]!)).toMatchObject({
    head: { 'Place of supply': 'Maharashtra (27)' },
    To: { Name: 'Acme', GSTIN: '27AAPFU0939F1ZV' },
    'Tax in this amount': { 'IGST 5 %': '₹677.14' },
  });
  await pay(35_780);
  await changeBuyer({ ...KERALA, name: '王小明', address: '' });
  const refusedInvoice = await issueAll('invoice');
  expect(refusedInvoice.status).toBe(422);
  expect((await trip().read()).papers.warnings).toEqual([
    expect.stringContaining('they decide the tax'),
    expect.stringMatching(/^Invoice to: .+ “王”, “小”, “明”: it shows a box there/),
  ]);
  await changeBuyer({ ...KERALA, state: '96' });
  expect((await issueAll('invoice')).status).toBe(200);
});

it('a reversed payment has a refund voucher about its receipt; papers and verified money agree', async () => {
  await start();
  const first = await pay(14_220);
  await pay(1_000);
  await payAs(cookie, tripId).act(first, 'reverse', { key: crypto.randomUUID(), reason: 'Bounced' });
  const [refund] = await readWords('refund');
  expect(toFields(refund!)).toMatchObject({
    'Tax in this amount': { Reversed: '₹14,220.00' },
    'Receipt vouchers': { [(await readNumbers('receipt'))[0]!]: today },
  });
  expect(toFields(refund!)).not.toHaveProperty('Payment'); // no money went back
  const { papers } = (await findPaperTrip(tripId))!;
  const sum = papers.reduce(
    (all, { kind, content }) => all + (kind === 'refund' ? -1 : 1) * content.figures!.amount,
    0,
  );
  expect(sum).toBe(1_000);
});

it('a changed rate leaves earlier papers as they are', async () => {
  await start();
  await pay(14_220);
  const before = await getPrisma().document.findMany({ where: { tripId } });
  const rule = {
    fromDay: getIndiaDate(),
    ratePercent: 18,
    sac: '998552',
    place: 'address',
    tcsPercent: 2,
  };
  expect((await setRule({ ...rule, fromDay: addPlainDays(getIndiaDate(), -1) })).status).toBe(422);
  expect((await setRule(rule)).status).toBe(200);
  await pay(1_180);
  expect(
    await getPrisma().document.findMany({ where: { tripId }, take: 1, orderBy: { issuedAt: 'asc' } }),
  ).toEqual(before);
  expect(toFields((await readWords('receipt'))[1]!)).toMatchObject({
    'Tax in this amount': { 'Taxable value': '₹1,000.00', 'CGST 9 %': '₹90.00' },
  });
  await getPrisma().taxRule.deleteMany();
});

/** The number of a paper, among its details. */
const toNumber = ({ detail }: { detail: string }) =>
  detail.split(' · ').find((part) => /^[A-Z]{2}\//.test(part)) ?? '';

it('all vouchers and the duty slip at one press, again only what has changed', async () => {
  await start({ confirmed: 4 });
  const first = await issueAll('vouchers');
  expect(first.body.message).toMatch(/^Issued HV\S+1, DS\S+1, HV\S+2, HV\S+3$/);
  expect((await issueAll('vouchers')).status).toBe(422);
  await getPrisma().tripService.updateMany({
    where: { tripId, partId: 's2' },
    data: { confirmation: 'NEW' },
  });
  const { papers } = (await issueAll('vouchers')).body.item!.papers;
  expect(papers.filter(({ detail }) => detail.endsWith('replaced')).map(toNumber)).toEqual([
    expect.stringMatching(/^HV\S+2$/),
  ]);
  await getPrisma().tripService.updateMany({ where: { tripId, partId: 's3' }, data: { state: 'asked' } });
  await getPrisma().tripService.updateMany({ where: { tripId, kind: 'vehicle' }, data: { driver: '' } });
  const outdated = (await trip().read()).papers.papers.filter(({ detail }) => detail.endsWith('out of date'));
  expect(outdated.map(toNumber)).toEqual([
    expect.stringMatching(/^HV\S+3$/),
    expect.stringMatching(/^DS\S+1$/),
  ]);
});

it('papers are PDFs; the accountant gets a month as CSV; an agent does not', async () => {
  await start({ confirmed: 4 });
  await pay(14_220);
  const { papers } = (await trip().read()).papers;
  const read = async (paper: string) => {
    const response = await (readPdfOf as Handler)(
      makeStaffRequest('/api/admin/trips/x/papers/y/pdf', { cookie }),
      {
        params: Promise.resolve({ id: tripId, paper }),
      },
    );
    return readPdf(new Uint8Array(await response.arrayBuffer()));
  };
  expect((await read(papers[0]!.id)).text).toContain(papers[0]!.name);
  expect((await read('plan')).text).toContain('1363');
  expect((await read('rooming')).text).toContain('child of 7 without bed');
  const month = getIndiaDate().slice(0, 7);
  const request = (session: string) =>
    makeStaffRequest(`/api/admin/trips/months?month=${month}`, { cookie: session });
  const response = await (exportMonth as Handler)(request(cookie), { params: Promise.resolve({}) });
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Taxable value');
  expect(lines.find((line) => line.startsWith(toNumber(papers[0]!)))).toMatch(
    /Kerala,32,998555,5,14220\.00,13542\.86,338\.57,338\.57,0\.00,14220\.00,0\.00,0\.00$/,
  );
  const agent = await makeSession({ role: 'agent' });
  expect(
    (await (exportMonth as Handler)(request(agent.cookie), { params: Promise.resolve({}) })).status,
  ).toBe(403);
});

it('erasing the person leaves him on tax papers only, to the paisa as before; payments keep amount, day and reference', async () => {
  await start({ confirmed: 4 });
  await changeBuyer({
    ...KERALA,
    address: '7 Zacharias Lane, Kozhikode',
    name: 'Meera Zacharias',
  });
  await pay(47_400);
  await issueAll('invoice');
  await issueAll('vouchers');
  const trip = await getPrisma().trip.update({
    where: { id: tripId },
    data: { arrival: 'AI 682 of Meera Zacharias' },
  });
  await getPrisma().tripService.updateMany({ where: { tripId }, data: { note: 'Zacharias is vegan' } });
  await getPrisma().payment.updateMany({ where: { tripId }, data: { note: 'From Zacharias' } });
  const read = () => getPrisma().document.findMany({ where: { tripId }, orderBy: { issuedAt: 'asc' } });
  await endTrip(trip.requestId);
  const before = await read();
  await eraseForStaff(trip.requestId, staffId);
  const after = await read();
  const isTaxed = ({ kind }: { kind: string }) => kind === 'receipt' || kind === 'invoice';
  expect(after.filter(isTaxed)).toEqual(before.filter(isTaxed));
  expect(after.filter((paper) => !isTaxed(paper)).map(({ content }) => content)).toEqual([{}, {}, {}, {}]);
  expect(await findTraces(['Zacharias'])).toEqual(['public.documents']);
  const [payment] = await getPrisma().payment.findMany({ where: { tripId } });
  expect(payment).toMatchObject({ amount: 47_400, reference: expect.stringMatching(/^\d{12}$/), note: '' });
  const open = async (number: string) => {
    const request = makeStaffRequest(`/api/admin/trips/papers?number=${number}`, { cookie });
    return (readPaper as Handler)(request, { params: Promise.resolve({}) });
  };
  const { number } = after.find(isTaxed)!;
  const kept = await open(number.toLowerCase());
  expect(await readPdf(new Uint8Array(await kept.arrayBuffer()))).toMatchObject({
    text: expect.stringContaining('Meera Zacharias'),
  });
  expect((await open(after.find(({ kind }) => kind === 'duty')!.number)).status).toBe(404);
  expect(await checkPapers(runSql)).toEqual([]);
});

it('after eight years the nightly job takes the words of papers, not before', async () => {
  const { tripId: old } = await makeGoldenTrip();
  await start();
  for (const id of [old, tripId]) {
    tripId = id;
    await pay(14_220);
  }
  await runSql('ALTER TABLE documents DISABLE TRIGGER USER');
  await runSql(
    `UPDATE documents SET issued_on = CURRENT_DATE - interval '8 years' - CASE trip_id WHEN $1::uuid THEN interval '1 day' ELSE interval '0' END
     WHERE trip_id IN ($1::uuid, $2::uuid)`,
    [old, tripId],
  );
  await runSql('ALTER TABLE documents ENABLE TRIGGER USER');
  expect((await applyRetention()).papers).toBe(1);
  const papers = await getPrisma().document.findMany({ where: { tripId: { in: [old, tripId] } } });
  expect(papers.find((paper) => paper.tripId === old)).toMatchObject({
    content: {},
    number: expect.any(String),
  });
  expect(papers.find((paper) => paper.tripId === tripId)?.content).not.toEqual({});
});

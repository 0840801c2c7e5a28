import { GET as exportMonth } from '@/app/api/admin/trips/months/route';
import { GET as readPdfOf } from '@/app/api/admin/trips/[id]/papers/[paper]/pdf/route';
import { GET as list, POST as issue, PUT as changeBuyer } from '@/app/api/admin/trips/[id]/papers/route';
import { PUT as setRule } from '@/app/api/admin/trips/tax/route';
import type * as company from '@/lib/company/fields/company';
import { getPrisma, runSql } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import type { PaperList, PaperWords } from '@/lib/trips/papers/types';
import { checkPapers } from '@/lib/trust/records/check';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { findTraces } from '@/tests/support/traces';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { readPdf } from '@/tests/support/read-pdf';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { payAs } from './money-calls';

jest.setTimeout(60_000);
jest.mock('@/lib/company/fields/company', () => {
  const actual = jest.requireActual<typeof company>('@/lib/company/fields/company');
  return {
    ...actual,
    getCompany: () => ({
      ...actual.getCompany(),
      gstin: '32AAPFU0939F1ZW',
      legalName: 'Kayal Trails Holidays',
    }),
  };
});

type Answer = { status: number; body: PaperList & { message: string; field?: string } };

let cookie: string;
let staffId: string;
let tripId: string;
let today: string;

async function call(handler: unknown, method: string, body?: object): Promise<Answer> {
  const request = makeStaffRequest(`/api/admin/trips/${tripId}/papers`, {
    method,
    cookie,
    ...(body && { body }),
  });
  const response = await (handler as Handler)(request, { params: Promise.resolve({ id: tripId }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const issueAll = (what: string) => call(issue, 'POST', { what });
const readWords = async (kind: string): Promise<PaperWords[]> => {
  const trip = await findPaperTrip(tripId);
  return trip!.papers.filter((paper) => paper.kind === kind).map(({ content }) => content.words);
};

/** The facts and rows of a paper by heading, as a reader sees them. */
function toFields({ title, blocks, signature }: PaperWords) {
  const fields = blocks.map(({ heading, head, rows }) => {
    const isFacts = !head && rows[0]?.length === 2;
    const name = heading || (isFacts ? 'head' : 'notes');
    return [name, isFacts ? Object.fromEntries(rows) : head ? rows : rows.flat()];
  });
  return { title, signature, ...(Object.fromEntries(fields) as object) };
}

async function pay(amount: number, kind = 'receipt') {
  const { body } = await payAs(cookie, tripId).record({ amount, kind, verifies: true });
  return body.item!.payments.at(-1)!.id;
}

async function start(given: Parameters<typeof makeGoldenTrip>[0] = {}) {
  ({ tripId } = await makeGoldenTrip(given));
}

beforeAll(async () => {
  await getPrisma().staff.updateMany({ data: { disabledAt: new Date() } });
  ({
    cookie,
    staff: { id: staffId },
  } = await makeSession({ role: 'owner' }));
  today = formatDate(getIndiaDate());
});

const KERALA = {
  name: '',
  address: '4 Beach Road, Kozhikode',
  state: '32',
  gstin: '',
  hasPan: false,
};

it('the golden example: receipts at verification, then the tax invoice, to the paisa', async () => {
  await start();
  await call(changeBuyer, 'PUT', KERALA);
  await pay(14_220);
  const [receipt] = await readWords('receipt');
  const { reference, firstDay } = (await findPaperTrip(tripId))!;
  const tour = `tour “Heart of Kerala”, ${formatDate(firstDay)} to ${formatDate(addPlainDays(firstDay, 4))}, 2 adults, 1 child (7 years)`;
  const from = {
    Name: 'Kayal Trails Holidays',
    Address: expect.stringContaining('Kochi'),
    GSTIN: '32AAPFU0939F1ZW',
    Contact: expect.any(String),
  };
  const to = { Name: 'Meera Nair', Address: '4 Beach Road, Kozhikode', State: 'Kerala (32)' };
  const head = { Trip: reference, 'Place of supply': 'Kerala (32)', 'Reverse charge': 'No' };
  const sentence = 'The amount includes charges for accommodation and transportation for the tour.';
  expect(toFields(receipt!)).toEqual({
    title: 'Receipt voucher',
    head,
    From: from,
    To: to,
    For: [[`Advance for the ${tour}`, '998555', '₹14,220.00']],
    'Tax in this amount': {
      'Taxable value': '₹13,542.86',
      'CGST 2.5 %': '₹338.57',
      'SGST 2.5 %': '₹338.57',
      Received: '₹14,220.00',
      'In words': 'Fourteen Thousand Two Hundred Twenty Rupees Only',
    },
    Payment: { By: 'UPI', Reference: expect.stringMatching(/^\d{12}$/), Day: today },
    notes: [sentence],
    signature: 'Kayal Trails Holidays',
  });
  expect((await issueAll('invoice')).body.message).toContain('when everything is paid');
  await pay(33_180);
  expect((await call(list, 'GET')).body.due).toEqual([{ what: 'invoice', label: 'Issue Tax invoice' }]);
  const issued = await issueAll('invoice');
  expect(issued.body.message).toMatch(/^Issued TI\/\d\d-\d\d\/00001$/);
  const [invoice] = await readWords('invoice');
  const number = (at: number) => expect.stringMatching(new RegExp(`^RV/\\d\\d-\\d\\d/0000${at}$`));
  expect(toFields(invoice!)).toEqual({
    title: 'Tax invoice',
    head,
    From: from,
    To: to,
    For: [[`The ${tour}`, '998555', '₹47,400.00']],
    'Tax in this amount': {
      'Taxable value': '₹45,142.86',
      'CGST 2.5 %': '₹1,128.57',
      'SGST 2.5 %': '₹1,128.57',
      Total: '₹47,400.00',
      'In words': 'Forty Seven Thousand Four Hundred Rupees Only',
    },
    Advances: [
      [number(1), today, '₹14,220.00', '₹13,542.86', '₹677.14'],
      [number(2), today, '₹33,180.00', '₹31,600.00', '₹1,580.00'],
    ],
    Balance: {
      'Total of this paper': '₹47,400.00',
      'Less advances': '₹47,400.00',
      'Tax in these advances': '₹2,257.14',
      'Tax due with this paper': '₹0.00',
      'To pay': '₹0.00',
    },
    notes: [sentence],
    signature: 'Kayal Trails Holidays',
  });
  expect((await issueAll('invoice')).body.message).toContain('nothing new to issue');
});

it('cancelled at 25 %: refund voucher of the rest, invoice for the fee, tax to the paisa', async () => {
  await start();
  await pay(14_220);
  await getPrisma().trip.update({
    where: { id: tripId },
    data: { cancelledAt: new Date(), cancelFee: 11_850 },
  });
  await pay(2_370, 'refund');
  const [refund] = await readWords('refund');
  expect(toFields(refund!)).toMatchObject({
    title: 'Refund voucher',
    'Tax in this amount': { 'Taxable value': '₹2,257.14', 'CGST 2.5 %': '₹56.43', Returned: '₹2,370.00' },
    'Receipt vouchers': { [(await readNumbers('receipt'))[0]!]: today },
  });
  expect((await issueAll('invoice')).status).toBe(200);
  const [invoice] = await readWords('invoice');
  expect(toFields(invoice!)).toMatchObject({
    For: [[expect.stringMatching(/^Fee for the cancelled tour/), '998555', '₹11,850.00']],
    'Tax in this amount': { 'Taxable value': '₹11,285.72', 'CGST 2.5 %': '₹282.14', 'SGST 2.5 %': '₹282.14' },
    Balance: { 'Less advances': '₹11,850.00', 'Tax due with this paper': '₹0.00', 'To pay': '₹0.00' },
  });
});

const readNumbers = async (kind: string) =>
  (await findPaperTrip(tripId))!.papers.filter((paper) => paper.kind === kind).map(({ number }) => number);

it('cancelled after the invoice: a credit note as the invoice was taxed, and a refund without tax of its own', async () => {
  await start();
  await call(changeBuyer, 'PUT', { ...KERALA, state: '33' });
  await pay(47_400);
  await issueAll('invoice');
  await getPrisma().trip.update({
    where: { id: tripId },
    data: { cancelledAt: new Date(), cancelFee: 11_850 },
  });
  await call(changeBuyer, 'PUT', KERALA);
  expect((await call(list, 'GET')).body.due).toEqual([
    { what: 'note', label: 'Issue Credit note of ₹35,550.00' },
  ]);
  await issueAll('note');
  expect((await issueAll('note')).status).toBe(422);
  const [credit] = await readWords('credit');
  expect(toFields(credit!)).toMatchObject({
    title: 'Credit note',
    head: { 'Place of supply': 'Tamil Nadu (33)' },
    'Tax in this amount': { 'Taxable value': '₹33,857.14', 'IGST 5 %': '₹1,692.86', Credited: '₹35,550.00' },
    Invoice: { [(await readNumbers('invoice'))[0]!]: today },
  });
  await pay(35_550, 'refund');
  const [refund] = await readWords('refund');
  expect(refund!.blocks.at(-2)!.rows[0]![0]).toMatch(/^₹35,550\.00 of it belongs to the invoice TI/);
});

it('an invoice of 50,000 or more needs address and State; a business gets the tax of its State', async () => {
  await start({ instalments: [{ dueOn: getIndiaDate(), amount: 50_000 }] });
  const refused = await call(changeBuyer, 'PUT', { ...KERALA, gstin: '27AAPFU0939F1ZA' });
  expect(refused).toMatchObject({ status: 422, body: { field: 'gstin' } });
  await call(changeBuyer, 'PUT', { ...KERALA, state: '', name: 'Acme', gstin: '27AAPFU0939F1ZV' });
  await pay(14_220);
  expect(toFields((await readWords('receipt'))[0]!)).toMatchObject({
    head: { 'Place of supply': 'Maharashtra (27)' },
    To: { Name: 'Acme', GSTIN: '27AAPFU0939F1ZV' },
    'Tax in this amount': { 'IGST 5 %': '₹677.14' },
  });
  await pay(35_780);
  await call(changeBuyer, 'PUT', { ...KERALA, address: '' });
  const refusedInvoice = await issueAll('invoice');
  expect(refusedInvoice.status).toBe(422);
  expect((await call(list, 'GET')).body.warnings[0]).toContain('an invoice must name them');
  await call(changeBuyer, 'PUT', { ...KERALA, state: '96' });
  expect((await issueAll('invoice')).status).toBe(200);
});

it('a reversed payment has a refund voucher about its receipt; papers and verified money agree', async () => {
  await start();
  const first = await pay(14_220);
  await pay(1_000);
  await payAs(cookie, tripId).act(first, 'reverse', { key: crypto.randomUUID(), reason: 'Bounced' });
  const [refund] = await readWords('refund');
  expect(toFields(refund!)).toMatchObject({
    'Receipt vouchers': { [(await readNumbers('receipt'))[0]!]: today },
  });
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
  expect((await call(setRule, 'PUT', { ...rule, fromDay: addPlainDays(getIndiaDate(), -1) })).status).toBe(
    422,
  );
  expect((await call(setRule, 'PUT', rule)).status).toBe(200);
  await pay(1_180);
  expect(
    await getPrisma().document.findMany({ where: { tripId }, take: 1, orderBy: { issuedAt: 'asc' } }),
  ).toEqual(before);
  expect(toFields((await readWords('receipt'))[1]!)).toMatchObject({
    'Tax in this amount': { 'Taxable value': '₹1,000.00', 'CGST 9 %': '₹90.00' },
  });
  await getPrisma().taxRule.deleteMany();
});

it('all vouchers and the duty slip at one press, again only what has changed', async () => {
  await start({ confirmed: 4 });
  const first = await issueAll('vouchers');
  expect(first.body.message).toMatch(/^Issued HV\S+1, DS\S+1, HV\S+2, HV\S+3$/);
  expect((await issueAll('vouchers')).status).toBe(422);
  await getPrisma().tripService.updateMany({
    where: { tripId, partId: 's2' },
    data: { confirmation: 'NEW' },
  });
  expect((await issueAll('vouchers')).body.papers.map(({ isReplaced }) => isReplaced)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  const [, , boat] = await readWords('voucher');
  expect(toFields(boat!)).toMatchObject({
    title: 'Houseboat voucher',
    head: { Confirmation: 'C-4' },
    Houseboat: { Name: 'Kayal Houseboat' },
    Guests: { Name: 'Meera Nair', Party: '2 adults, 1 child (7 years)', Nationality: 'Indian' },
    Stay: {
      Boarding: expect.stringMatching(/12:00$/),
      Nights: '1',
      Meals: 'all meals',
      Rooms: 'One bedroom: 2 adults, child of 7 without bed',
    },
  });
  const slip = JSON.stringify(await readWords('duty'));
  for (const word of [
    'KL 07 AB 1234',
    'Biju',
    '+91 98460 11111',
    'AI 682',
    'Meera Nair',
    'Start km',
    'Kayal Houseboat',
  ])
    expect(slip).toContain(word);
});

it('papers are PDFs; the accountant gets a month as CSV; an agent does not', async () => {
  await start({ confirmed: 4 });
  await pay(14_220);
  const { papers } = (await call(list, 'GET')).body;
  const read = async (paper: string) => {
    const response = await (readPdfOf as Handler)(
      makeStaffRequest('/api/admin/trips/x/papers/y/pdf', { cookie }),
      {
        params: Promise.resolve({ id: tripId, paper }),
      },
    );
    return readPdf(new Uint8Array(await response.arrayBuffer()));
  };
  expect((await read(papers[0]!.id)).text).toContain(papers[0]!.number);
  expect((await read('plan')).text).toContain('1363');
  expect((await read('rooming')).text).toContain('child of 7 without bed');
  const month = getIndiaDate().slice(0, 7);
  const request = (session: string) =>
    makeStaffRequest(`/api/admin/trips/months?month=${month}`, { cookie: session });
  const response = await (exportMonth as Handler)(request(cookie), { params: Promise.resolve({}) });
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Taxable value');
  expect(lines.find((line) => line.startsWith(papers[0]!.number))).toMatch(
    /Kerala,32,998555,5,14220\.00,13542\.86,338\.57,338\.57,0\.00,14220\.00,0\.00,0\.00$/,
  );
  const agent = await makeSession({ role: 'agent' });
  expect(
    (await (exportMonth as Handler)(request(agent.cookie), { params: Promise.resolve({}) })).status,
  ).toBe(403);
});

it('erasing the person leaves him on tax papers only, to the paisa as before; payments keep amount, day and reference', async () => {
  await start({ confirmed: 4 });
  await call(changeBuyer, 'PUT', {
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
  const before = await read();
  await eraseForStaff(trip.requestId, staffId);
  const after = await read();
  const isTaxed = ({ kind }: { kind: string }) => kind === 'receipt' || kind === 'invoice';
  expect(after.filter(isTaxed)).toEqual(before.filter(isTaxed));
  expect(after.filter((paper) => !isTaxed(paper)).map(({ content }) => content)).toEqual([{}, {}, {}, {}]);
  expect(await findTraces(['Zacharias'])).toEqual(['public.documents']);
  const [payment] = await getPrisma().payment.findMany({ where: { tripId } });
  expect(payment).toMatchObject({ amount: 47_400, reference: expect.stringMatching(/^\d{12}$/), note: '' });
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

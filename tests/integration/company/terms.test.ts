import { GET, POST } from '@/app/api/admin/company/legal-texts/route';
import { GET as getPackagePdf } from '@/app/api/packages/[id]/pdf/route';
import { startCompany } from '@/lib/company/details/queries';
import type { LegalOverview } from '@/lib/company/details/types';
import { BUILT_IN_TERMS, type Terms, chooseLegalText } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { getTermsOfRequest } from '@/lib/company/terms/queries';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { log } from '@/lib/platform/log';
import { stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';
import { getPromisedHours } from '@/lib/requests/response-time/clock';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { ask } from '@/tests/support/described';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { readPdf } from '@/tests/support/read-pdf';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const TODAY = getIndiaDate();
const DATE = addPlainDays(TODAY, 60);
const OWN: Terms = {
  callbackHours: 12,
  ...{ advanceMin: 30, advanceMax: 40, balanceDays: 21 },
  ...{ complaintDays: 45, complaintReplyDays: 12, refundDays: 9 },
  feeSteps: [
    { minDays: 40, feePercent: 5 },
    { minDays: 0, feePercent: 100 },
  ],
};

const HOUR_MS = 3_600_000;
const NO_PARAMS = { params: Promise.resolve({}) };
const PATH = '/api/admin/company/legal-texts';

async function save(terms: unknown, holdsFrom: string, after: number): Promise<number> {
  const { cookie } = await makeSession({ role: 'owner' });
  const body = { kind: 'figures', content: JSON.stringify(terms), holdsFrom, after };
  return (await POST(makeStaffRequest(PATH, { method: 'POST', cookie, body }), NO_PARAMS)).status;
}

/** Stores a version directly in the database, as another instance of the site would. */
async function storeElsewhere(version: number, content: string, holdsFrom = TODAY) {
  await getPool().query(
    `INSERT INTO legal_texts (kind, version, content, holds_from) VALUES ('figures', $1, $2, $3)`,
    [version, content, holdsFrom],
  );
}

/** Reads the terms that the site shows to a visitor who has sent no request. */
async function readSite() {
  const { body } = await ask('GET /api/price', { query: `?package=1&date=${DATE}&adults=4&children=0` });
  const request = new Request('http://localhost/', { headers: { [CLIENT_ADDRESS_HEADER]: '198.51.100.9' } });
  const pdf = await getPackagePdf(request, { params: Promise.resolve({ id: '1' }) });
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  return { balanceDate: body.balanceDate, pdf: text };
}

/** Sends an enquiry and a plan; returns a function that reads the terms in their mails, private pages and replies. */
async function sendBoth() {
  const enquiry = makeSolvedEnquiry({
    package: '1',
    travelDate: DATE,
    adults: 4,
    children: 0,
    email: 'a@example.com',
  });
  const plan = makeSolvedItinerary({ email: 'b@example.com' });
  const sent = [(await sendEnquiry(enquiry)).body, (await sendItinerary(plan)).body];
  const ids = await Promise.all(
    sent.map(async ({ reference }) => {
      const sql = 'SELECT id::text AS id FROM requests WHERE reference = $1';
      return String((await selectRows(sql, [reference]))[0]?.id);
    }),
  );
  const { cookie } = await makeSession({ role: 'agent' });
  return async () => {
    setRequestCookies(cookie);
    const mails = [
      await composeRequestMail('enquiry', [ids[0]!, 'visitor']),
      await composeRequestMail('itinerary', [ids[1]!, 'visitor']),
    ];
    const pages = await Promise.all(
      sent.map((body) => getRequestByToken(String(body.statusUrl).split('/').at(-1)!)),
    );
    return {
      mails: mails.map((mail) => JSON.stringify(mail?.content)),
      pages: pages.map((page) => page?.terms.balanceDays),
      promises: pages.map((page) => Date.parse(page!.dueAt) - Date.parse(page!.sentAt)),
      receipts: sent.map(({ callbackHours }) => callbackHours),
      replies: (await Promise.all(ids.map((id) => getReplyStart(id)))).map(
        ({ values: { en } }) => `${en.advance} ${en.balanceDays} ${en.callbackHours}`,
      ),
    };
  };
}

beforeEach(async () => {
  await getPool().query(`DELETE FROM legal_texts`);
  await startCompany();
});
afterEach(() => jest.restoreAllMocks());

it('new terms apply to prices, PDFs, and the mails and pages of new requests, but not of earlier requests', async () => {
  const readOld = await sendBoth();
  const before = await readSite();
  expect(before.balanceDate).toBe(addPlainDays(DATE, -15));
  expect(before.pdf).toMatch(/25 to 50%.*15 days before travel/);
  const old = await readOld();

  expect(await save({ ...OWN, advanceMax: 101 }, TODAY, 0)).toBe(422);
  expect(await save(OWN, TODAY, 0)).toBe(200);
  const after = await readSite();
  expect(after.balanceDate).toBe(addPlainDays(DATE, -21));
  expect(after.pdf).toMatch(/30 to 40%.*21 days before travel/);
  const fresh = await (await sendBoth())();
  expect(fresh.pages).toEqual([21, 21]);
  expect(fresh).toMatchObject({ promises: [12 * HOUR_MS, 12 * HOUR_MS], receipts: [12, 12] });
  expect(fresh.replies).toEqual(['30-40% 21 12', '30-40% 21 12']);
  for (const mail of fresh.mails) expect(mail).toContain('call or write to you within 12 hours');
  expect(fresh.mails[1]).toMatch(/30% to 40%.*21 days/);
  expect(fresh.mails[0]).toContain('(5%)');

  expect(await readOld()).toEqual(old);
  expect(old.pages).toEqual([15, 15]);
  expect(old).toMatchObject({ promises: [24 * HOUR_MS, 24 * HOUR_MS], receipts: [24, 24] });
  expect(old.replies).toEqual(['25-50% 15 24', '25-50% 15 24']);
  for (const mail of old.mails) expect(mail).toContain('call or write to you within 24 hours');
  expect(old.mails[1]).toMatch(/25% to 50%.*15 days/);
  expect(old.mails[0]).toMatch(/\(10%\).*\(75%\)/);
});

it('a request has the terms in force in the database, even if this process has not loaded them yet', async () => {
  await storeElsewhere(1, JSON.stringify(OWN));
  const read = await sendBoth();
  expect(getTerms().balanceDays).toBe(15);
  expect((await read()).pages).toEqual([21, 21]);
  stopSnapshot('company');
  expect((await read()).pages).toEqual([21, 21]);
});

it.each([
  ['no JSON', 'no JSON', 1],
  ['JSON of something else', '{"advanceMin": 25}', 1],
  ['a version that does not exist', JSON.stringify(OWN), 7],
  ['JSON with hours that are no number', '{"callbackHours": "soon"}', 1],
])(
  'invalid terms of a request are logged, and the built-in terms and response time apply: %s',
  async (_, content, version) => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    await storeElsewhere(1, content);
    const { id } = await makeStoredEnquiry({ termsVersion: version });
    const { receivedAt, dueAt } = await getPrisma().request.findUniqueOrThrow({ where: { id } });
    expect(getPromisedHours(receivedAt, dueAt)).toBe(BUILT_IN_TERMS.callbackHours);
    expect(await getTermsOfRequest(version)).toEqual(BUILT_IN_TERMS);
    expect(error).toHaveBeenCalledWith({ version }, expect.stringContaining('built-in'));
  },
);

const day = (offset: number) => addPlainDays(TODAY, offset);

it.each<[string, number[], number]>([
  ['nothing saved', [], 0],
  ['the day before', [1], 0],
  ['the day itself', [0], 1],
  ['long in force', [-40], 1],
  ['two pending', [-1, 1, 5], 1],
  ['two pending, announced in reverse', [-1, 5, 1], 1],
  ['the newer of two for the same day', [0, 0], 2],
  ['the later day, though announced first', [0, -3], 1],
])('the database and the pages choose the same version of the terms: %s', async (_, offsets, expected) => {
  const versions = offsets.map((offset, at) => ({ version: at + 1, holdsFrom: day(offset) }));
  for (const { version, holdsFrom } of versions)
    await storeElsewhere(version, JSON.stringify(OWN), holdsFrom);
  expect(await selectRows('SELECT kayal_current_terms() AS version')).toEqual([{ version: expected }]);
  expect(chooseLegalText(versions, TODAY).current?.version ?? 0).toBe(expected);
});

it('the legal text editor gets the built-in text with its placeholders, and a saved text unchanged', async () => {
  const { cookie } = await makeSession({ role: 'owner' });
  const read = async () =>
    ((await (await GET(makeStaffRequest(PATH, { cookie }), NO_PARAMS)).json()) as LegalOverview).shown;
  const { terms, privacy } = await read();
  expect(terms).toContain('pay an advance of {{advance}} of the total');
  expect(privacy).toMatch(/^In short: .+\n\n## Who is responsible/);

  const body = { kind: 'terms', content: terms, holdsFrom: TODAY, after: 0 };
  const saved = await POST(makeStaffRequest(PATH, { method: 'POST', cookie, body }), NO_PARAMS);
  expect(saved.status).toBe(200);
  expect(await read()).toEqual({ terms, privacy });
});

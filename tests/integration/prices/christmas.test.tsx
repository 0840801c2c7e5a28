import { renderToStaticMarkup } from 'react-dom/server';
import { GET as getPackagePdf } from '@/app/api/packages/[id]/pdf/route';
import { PUT } from '@/app/api/admin/peak-prices/route';
import { TripPrice } from '@/components/requests/enquiry-form/trip-price';
import { TripTotal } from '@/components/site/total/trip-total';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import {
  getPackage,
  listPackageDetails,
  listPackages,
  startPackages,
} from '@/lib/packages/catalogue/queries';
import { compareTrips } from '@/lib/packages/compare/compare';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { toPriced } from '@/lib/packages/prices/price';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { toPackagePdfPath } from '@/lib/platform/routes';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { ask } from '@/tests/support/described';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { readPdf } from '@/tests/support/read-pdf';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

const TODAY = getIndiaDate();
const YEAR = new Date().getUTCFullYear() + 1;
const EVE = `${YEAR}-12-24`;
const CHRISTMAS = {
  name: 'Christmas and New Year',
  from: `${YEAR}-12-20`,
  to: `${YEAR + 1}-01-05`,
  amount: 3_000,
  percent: null,
  pricing: null,
  on: 'all',
};
const COUPLE = { adults: 2, children: 0, ages: [] };
const FAMILY = { adults: 2, children: 3, ages: [4, 7, 11] };
const ALONE = { adults: 1, children: 0, ages: [] };
const PAGE = {
  key: '',
  title: '',
  months: {},
  hasRooms: true,
  seasonLabels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};
type Trip = { adults: number; children: number; ages: number[] };

beforeAll(async () => {
  await startPackages();
  const { cookie } = await makeSession();
  const body = { windows: [CHRISTMAS], singles: [{ amount: 4_000, on: 'signature' }], version: 1 };
  const request = makeStaffRequest('/api/admin/peak-prices', { method: 'PUT', cookie, body });
  expect((await PUT(request, { params: Promise.resolve({}) })).status).toBe(200);
});
afterAll(() => stopSnapshot('packages'));

/**
 * Returns the total for Christmas week from every place that shows it to this party. `pdf` is whether the PDF contains
 * it, `mails` how often each mail does.
 */
async function readTotals(id: string, trip: Trip) {
  const choice = { ...trip, date: EVE, month: null };
  const path = toPackagePdfPath(id, { ...trip, date: EVE });
  const query = `?package=${id}&date=${EVE}&adults=${trip.adults}&children=${trip.ages.join(',')}`;
  const { total } = (await ask('GET /api/price', { query })).body;
  const { packages } = (await ask('GET /api/totals', { query })).body as {
    packages: Record<string, { total: number }>;
  };
  const tourPackage = (await getPackage(id))!;
  const panel = { ...choice, ages: trip.ages.map(String), code: null };
  const priced = [
    (await listPackages()).find((one) => one.id === id)!,
    (await getSearchCatalogue()).entries.find((entry) => entry.id === id)!.priced,
  ];
  const compared = (await listPackageDetails(null)).filter((one) => one.id === id).map(toCompareFacts);
  const screens = [
    <TripPrice key="page" tourPackage={{ ...PAGE, id, priced: toPriced(tourPackage) }} trip={panel} />,
    ...priced.map((one, at) => (
      <TripTotal key={at} packageId={id} tourPackage={one} today={TODAY} choice={choice} />
    )),
  ].map((screen) => Number(/data-total="(\d+)"/.exec(renderToStaticMarkup(screen))?.[1]));
  const words = formatRupees(Number(total));
  const [mails, pdf] = [await readMails(id, trip), await readPackagePdf(id, path)];
  return {
    total,
    api: packages[id]?.total,
    page: screens[0],
    list: screens[1],
    search: screens[2],
    compare: compareTrips(compared, choice, TODAY)[0]?.totals?.map(({ amount }) => amount),
    mails: mails.map((facts) => facts.filter((fact) => fact.startsWith(words)).length),
    pdf: pdf.includes(words) && pdf.includes('Christmas and New Year'),
  };
}

/** Sends an enquiry for this trip and returns the lines with the total in both mails. */
async function readMails(id: string, trip: Trip): Promise<string[][]> {
  const body = makeSolvedEnquiry({ package: id, travelDate: EVE, email: 'asha@example.com', ...trip });
  const { reference } = (await sendEnquiry(body)).body;
  const [row] = await selectRows('SELECT id::text AS id FROM requests WHERE reference = $1', [reference]);
  const mails = [
    await composeRequestMail('enquiry', [String(row?.id), 'visitor']),
    await composeRequestMail('enquiry', [String(row?.id), 'staff']),
  ];
  return mails.map((mail) =>
    (mail?.content.facts ?? [])
      .filter(({ label }) => label.startsWith('Total for'))
      .map(({ value }) => value),
  );
}

async function readPackagePdf(id: string, path: string): Promise<string> {
  const headers = { [CLIENT_ADDRESS_HEADER]: '198.51.100.77' };
  const answer = await getPackagePdf(new Request(`http://localhost${path}`, { headers }), {
    params: Promise.resolve({ id }),
  });
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}

// Regression: only the office knew the Christmas price. Every place that shows a total must include it.
it.each<[string, string, Trip, number]>([
  ['a couple, on a package priced for couples', 'hm-1', COUPLE, 25_000],
  ['a family, on a package priced for couples', 'hm-1', FAMILY, 37_500],
  ['one person, on a package priced for couples', 'hm-1', ALONE, 25_000],
  ['a couple', '1', COUPLE, 34_000],
  ['a family', '1', FAMILY, 51_000],
  ['one person, with the single supplement', '1', ALONE, 21_000],
])('the Christmas total for %s is the same in every place that shows it', async (_, id, trip, total) => {
  expect(await readTotals(id, trip)).toEqual({
    total,
    api: total,
    page: total,
    list: total,
    search: total,
    compare: [total],
    mails: [1, 1],
    pdf: true,
  });
});

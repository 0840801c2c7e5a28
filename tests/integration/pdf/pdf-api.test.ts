import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { GET as getPackagePdf } from '@/app/api/packages/[id]/pdf/route';
import { GET as getPlanPdf } from '@/app/api/plans/[code]/pdf/route';
import { getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { toPackagePath } from '@/lib/packages/model/collections';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { ask } from '@/tests/support/described';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';
import { readPdf } from '@/tests/support/read-pdf';

const DATE = addPlainDays(getIndiaDate(), 60);
const PACKAGE_PDF = 'GET /api/packages/{id}/pdf';
const PLAN_PDF = 'GET /api/plans/{code}/pdf';
const CODE = encodeAnswers({
  experiences: ['backwaters', 'tea-plantation'],
  vibe: 'relaxing',
  comfort: 'luxury',
  duration: 5,
  groupSize: 'family',
});
let lastAddress = 0;

/** Each request comes from a new IP address, so that the rate limit does not apply. */
function makeRequest(query = ''): Request {
  lastAddress += 1;
  const headers = { [CLIENT_ADDRESS_HEADER]: `198.51.100.${lastAddress}` };
  return new Request(`http://localhost/${query}`, { headers });
}

async function read(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

const fetchPackage = (id: string, query = '') =>
  getPackagePdf(makeRequest(query), { params: Promise.resolve({ id }) });

it.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))(
  'the PDF of %s has its title, from price, day titles and URL',
  async (_title, entry) => {
    const { text, title } = await read(await fetchPackage(entry.id));
    expect(title).toContain(entry.title);
    const words = [
      entry.title,
      formatRupees(getFromPrice(entry, getIndiaDate())),
      ...entry.itinerary.map((day) => day.title),
    ];
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(`${getEnv().PUBLIC_ORIGIN}${toPackagePath(entry)}`);
  },
);

it('the PDF API redirects from a former slug to the current one and keeps the query', async () => {
  await getPrisma().tour.update({ where: { id: '5' }, data: { slug: 'quiet-wayanad' } });
  const query = `?date=${DATE}&adults=2`;
  const { status, headers } = await ask(PACKAGE_PDF, { params: { id: 'wandering-wayanad' }, query });
  expect([status, headers.get('location')]).toEqual([308, `/api/packages/quiet-wayanad/pdf${query}`]);
});

it('a PDF for a date and party has their total, and the date in its file name', async () => {
  const response = await fetchPackage('heart-of-kerala', `?date=${DATE}&adults=4&children=4,9`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="heart-of-kerala-${DATE}.pdf"`,
  );
  const { text } = await read(response);
  const { rate, total } = makeTripPrice(makePackage('1'), 4, DATE);
  expect(text).toContain('Total for 4 adults and 2 children');
  expect(text).toContain(formatRupees(total + rate.amount / 2));
  expect(text).toContain('1 child of 0 to 4 years, without a bed of their own: free');
});

it('the PDF API returns a shared plan as PDF', async () => {
  const { text } = await read(await getPlanPdf(makeRequest(), { params: Promise.resolve({ code: CODE }) }));
  expect(text).toContain('Day 5');
  expect(text).toContain(`plan=${CODE}`);
});

it.each([
  [{ date: DATE }, 'adults', 'At least 1 adult traveler is required.'],
  [{ adults: '2' }, 'date', 'Travel date is required.'],
  [{ date: getIndiaDate(), adults: '2' }, 'date', 'Travel date must be at least one day in the future.'],
  [{ date: DATE, adults: '21' }, 'adults', expect.stringMatching(/^Please enter 1 to 20 adults/)],
  [{ date: DATE, adults: '2', children: '11' }, 'children', expect.stringMatching(/^Please enter 0 to 10/)],
])('the PDF API refuses the query %j and says what is wrong', async (query, field, message) => {
  const sent = { params: { id: '1' }, query: `?${new URLSearchParams(query as Record<string, string>)}` };
  expect(await ask(PACKAGE_PDF, sent)).toMatchObject({ status: 422, body: { field, message } });
});

it.each(['nothing-like-it', '%00', '..', 'x'.repeat(500), 'ക'])(
  'the PDF API returns 404 for the package %s',
  async (id) => {
    expect(await ask(PACKAGE_PDF, { params: { id } })).toMatchObject({ status: 404 });
  },
);

it.each([`${CODE}0`, CODE.slice(0, -1), CODE.toUpperCase(), '1-zzzzzz', '%00', 'ക', ''])(
  'the PDF API returns 404 for the plan %s',
  async (code) => {
    expect(await ask(PLAN_PDF, { params: { code } })).toMatchObject({ status: 404 });
  },
);

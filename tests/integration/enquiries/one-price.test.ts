import { getPool } from '@/lib/db';
import { listBoundaryDates } from '@/tests/support/boundary-dates';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { toExportLine, type ExportRow } from '@/lib/inbox/export';
import { openExport } from '@/lib/inbox/export-queries';
import { getRequest } from '@/lib/inbox/admin-queries';
import { composeMail } from '@/lib/jobs/composers';
import { formatRate, getFromPrice, getPartyQuote, getRate } from '@/lib/packages/price';
import { toQuoteWords } from '@/lib/packages/quote-words';
import { getReplyStart } from '@/lib/replies/admin-queries';
import { toPackageGraph } from '@/lib/seo/package-graph';
import { formatRupees } from '@/lib/format/money';
import { getIndiaDate } from '@/lib/format/dates';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

// An enquiry for Heart of Kerala on 24 December once said 14,000 on the page and 11,500 everywhere else, and group packages
// showed the price for four whatever the party. Every writing of a price must come from one rate.
const PARTIES = Array.from({ length: 20 }, (_, index) => index + 1);
let sent = 0;

beforeAll(async () => setRequestCookies((await makeSession()).cookie));

describe.each(CATALOGUE_DETAILS.map((entry) => [entry.id, entry] as const))(
  'package %s',
  (id, tourPackage) => {
    it.each(listBoundaryDates())(
      'on %s writes one rate everywhere, for parties of 1 to 20',
      async (travelDate) => {
        for (const adults of PARTIES) {
          const line = formatRate(getRate(tourPackage, travelDate, adults));
          const { amount } = getRate(tourPackage, travelDate, adults);
          const page = toQuoteWords(tourPackage, adults, travelDate, getIndiaDate()).lines.join(' ');
          expect(page).toContain(formatRupees(amount));
          expect(page).toContain(formatRupees(getPartyQuote(tourPackage, adults, travelDate).total));
          const enquiryId = await store(id, travelDate, adults);
          const [visitor, staff, inbox, reply, csv] = await Promise.all([
            composeMail(`enquiry:${enquiryId}:visitor`),
            composeMail(`enquiry:${enquiryId}:staff`),
            getRequest(enquiryId),
            getReplyStart(enquiryId),
            readCsvPrice(enquiryId),
          ]);
          const written = {
            visitor: visitor?.content.facts.find(({ label }) => label === 'Price')?.value,
            staff: staff?.content.facts.filter(({ value }) => value.includes('₹')).map(({ value }) => value),
            inbox: inbox?.priceShown,
            reply: reply.values.en.price,
            csv,
          };
          expect({ adults, ...written }).toEqual({
            adults,
            visitor: line,
            staff: [line],
            inbox: line,
            reply: line,
            csv: String(amount),
          });
        }
      },
    );

    it('shows the from price where no party is known', () => {
      const graph = JSON.stringify(
        toPackageGraph(tourPackage, getIndiaDate(), { origin: 'https://x.example', brand: 'X' }),
      );
      expect(graph).toMatch(new RegExp(`"(price|lowPrice)":${getFromPrice(tourPackage)}\\b`));
    });
  },
);

async function store(key: string, travelDate: string, adults: number): Promise<string> {
  sent += 1;
  const address = `198.51.${Math.floor(sent / 50)}.${sent % 50}`; // stays under the limit of one address
  const answer = await sendEnquiry(makeSolvedEnquiry({ package: key, travelDate, adults }), {
    'x-kayal-client-address': address,
  });
  expect(answer.status).toBe(201);
  const { rows } = await getPool().query<{ id: string }>('SELECT id FROM enquiries WHERE reference = $1', [
    answer.body.reference,
  ]);
  return rows[0]?.id ?? '';
}

/** The Price cell of one enquiry, by the export's own columns. */
async function readCsvPrice(id: string): Promise<string | undefined> {
  const { rows } = await getPool().query<ExportRow>(
    `SELECT 'website' AS source, id, customer_name AS "customerName", email, phone, tour_title AS title,
       package_price AS "packagePrice", NULL::int AS "costMin", 'x' AS message, status, '2026-11-20T20:15:30.123456Z' AS "receivedAt"
     FROM enquiries WHERE id = $1::uuid`,
    [id],
  );
  return rows[0] && toExportLine(rows[0], 'list').split(',')[4];
}

it('the exported file holds the same numbers', async () => {
  const { stream } = await openExport({
    filter: { tab: 'all' },
    layout: 'list',
    signal: new AbortController().signal,
  });
  const text = await new Response(stream).text();
  const prices = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[4]);
  expect(prices).toHaveLength(sent);
  expect(prices.every((price) => /^\d+$/.test(price ?? ''))).toBe(true);
});

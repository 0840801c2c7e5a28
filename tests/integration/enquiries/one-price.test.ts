import { getPool } from '@/lib/platform/db';
import { requireRequest } from '@/lib/requests/inbox/admin-queries';
import { openExport } from '@/lib/requests/export/export-queries';
import { composeMail } from '@/lib/mail-texts/composers';
import { formatRate } from '@/lib/packages/prices/price';
import { formatStoredPrice } from '@/lib/packages/prices/stored-total';
import { formatRupees } from '@/lib/platform/format/money';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';
import { findNextDay } from '@/tests/support/clock';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makePackage, makeTripPrice } from '@/tests/support/packages';
import { makeSession } from '@/tests/support/staff';

// tests/unit/prices/same-total-everywhere.test.tsx compares the prices of all pages; these tests store a rate and read it back.
beforeAll(async () => setRequestCookies((await makeSession()).cookie));

it.each([
  ['1', '03-31', 2],
  ['1', '04-01', 2],
  ['pt-1', '01-15', 2],
  ['pt-1', '01-15', 6],
  ['hm-1', '01-15', 2],
  ['11', '01-15', 3],
])('mails, inbox and reply have one rate: package %s, %s, %i adults', async (key, day, adults) => {
  const travelDate = findNextDay(day);
  const rate = makeTripPrice(makePackage(key), adults, travelDate).rate;
  const { status, body } = await sendEnquiry(makeSolvedEnquiry({ package: key, travelDate, adults }));
  expect(status).toBe(201);
  const { rows } = await getPool().query<{ id: string; price: number }>(
    'SELECT id, package_price AS price FROM requests WHERE reference = $1',
    [body.reference],
  );
  const id = rows[0]?.id ?? '';
  const [visitor, staff, inbox, reply] = await Promise.all([
    composeMail(`enquiry:${id}:visitor`),
    composeMail(`enquiry:${id}:staff`),
    requireRequest(id),
    getReplyStart(id),
  ]);
  const line = formatRate(rate);
  expect(rows[0]?.price).toBe(rate.amount);
  for (const mail of [visitor, staff]) {
    const rates = mail?.content.facts.filter(({ label }) => label === 'Price');
    // A couple's honeymoon has its price once, as the total.
    expect(rates).toEqual(key === 'hm-1' ? [] : [{ label: 'Price', value: line }]);
  }
  expect(inbox.priceShown).toBe(line);
  expect(reply.values.en.price).toBe(formatStoredPrice(inbox));
  expect(reply.values.en.price).toContain(
    `${formatRupees(makeTripPrice(makePackage(key), adults, travelDate).total)} for `,
  );
});

it('an enquiry can give its package by a former slug', async () => {
  await getPool().query("UPDATE tours SET slug = 'quiet-wayanad' WHERE id = '5'");
  const { status, body } = await sendEnquiry(makeSolvedEnquiry({ package: 'wandering-wayanad' }));
  const { rows } = await getPool().query('DELETE FROM requests WHERE reference = $1 RETURNING tour_id', [
    body.reference,
  ]);
  expect([status, rows]).toEqual([201, [{ tour_id: '5' }]]);
});

it('the column Price of an export has numbers without currency or separators', async () => {
  const request = { filter: { tab: 'all' }, layout: 'list', signal: new AbortController().signal } as const;
  const text = await new Response(await openExport(request)).text();
  const prices = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[4]);
  expect(prices.sort()).toEqual(['10250', '11500', '14000', '19000', '36500', '7650']);
});

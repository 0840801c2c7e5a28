import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startTestServer, type TestServer } from '../../scripts/test-server';
import { KEYS, makeEvent, serveRazorpay, signEvent } from '../support/razorpay-server';
import { expect, test } from './fixtures';
import { inDays } from './support/days';

const FOLDER = path.resolve('.test', `gateway-${process.pid}`);
const PRELOAD = path.resolve('tests/support/razorpay-preload.mjs');
const TOKEN = 'gatewayLinkOfThisTest1';
const AGREED = {
  ...{ option: 'Standard', days: [], stays: [], lines: [], extras: [] },
  ...{ inclusions: [], exclusions: [], taxPercent: 5 },
};
const TRIP = `WITH asked AS (
    INSERT INTO requests (reference, customer_name, email, phone, phone_e164, title, tour_id, idempotency_key, request_hash,
      status_token_hash, travel_date, adults_count, children_count, message, source)
    VALUES ('KT-7F3K9Q', 'Meera Nair', 'meera@example.com', '98470 12345', '+919847012345', 'Heart of Kerala', '1', $1, 'test',
      $2, $3, 2, 0, '', 'website') RETURNING id
  ), booked AS (
    INSERT INTO trips (request_id, title, first_day, last_day, adults, agreed, total, terms_version)
    SELECT id, 'Heart of Kerala', $3, $3::date + 4, 2, $4, 47400, 0 FROM asked RETURNING id
  )
  INSERT INTO instalments (trip_id, position, due_on, amount)
  SELECT id, 0, $3::date - 60, 14220 FROM booked UNION ALL SELECT id, 1, $3::date - 15, 33180 FROM booked`;

let razorpay: Awaited<ReturnType<typeof serveRazorpay>>;
let site: TestServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  razorpay = await serveRazorpay();
  site = await startTestServer(FOLDER, {
    ...KEYS,
    RAZORPAY_TEST_URL: razorpay.url,
    NODE_OPTIONS: `--import=${PRELOAD}`,
    TMPDIR: path.dirname(tmpdir()), // the folder of the browser's files is closed to the database
  });
  const database = new pg.Client(site.environment.E2E_DATABASE_URL);
  await database.connect();
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  await database.query(TRIP, [randomUUID(), hash, inDays(60), AGREED]);
  await database.end();
});

test.afterAll(async () => {
  razorpay.stop();
  await site.stop();
  rmSync(FOLDER, { recursive: true, force: true });
});

test('with keys set, the traveller pays at the gateway and comes back to his page, which believes signed events only @more', async ({
  page,
  request,
  expectGood,
}) => {
  await page.route('https://rzp.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Razorpay</title><h1>Razorpay</h1>' }),
  );
  await page.goto(`${site.url}/enquiry/${TOKEN}`);
  await expectGood([1440, 768, 360]);
  await page.getByRole('button', { name: 'Pay by card or UPI' }).click();
  await expect(page.getByRole('heading', { name: 'Razorpay' })).toBeVisible();
  const [link] = razorpay.links;
  expect(link).toMatchObject({ amount: 1_422_000, callback_method: 'get' });

  const back = `${String(link!.callback_url)}?razorpay_payment_link_status=paid&razorpay_payment_link_reference_id=${link!.reference_id}`;
  await page.goto(back);
  await expect(page.getByRole('heading', { name: '₹14,220 paid, not confirmed yet' })).toBeVisible();
  await expectGood([1440, 768, 360]);

  const event = makeEvent({ paise: link!.amount, reference: link!.reference_id });
  const taken = await request.post(`${site.url}/api/gateway`, {
    data: Buffer.from(event),
    headers: signEvent(event),
  });
  expect(taken.status()).toBe(200);
  await page.getByRole('link', { name: 'Look again' }).click();
  await expect(page.getByRole('heading', { name: /^To pay: ₹33,180/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^To pay/ })).toContainText(/Online payment .*confirmed/);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';
import { inDays } from './support/days';
import { STAFF_WIDTHS } from './support/sizes';

const AGREED = {
  ...{ option: 'Standard', days: [], stays: [], lines: [], extras: [] },
  ...{ inclusions: [], exclusions: [], taxPercent: 5 },
};

test('a trip moves, and is cancelled in one sheet that shows every figure first; its supplier is told @more', async ({
  page,
  openStaff,
  query,
  insertEnquiry,
  expectGood,
}) => {
  const { id: requestId, customer_name: name } = await insertEnquiry({ status: 'converted' });
  const trip = randomUUID();
  const house = `Tea County ${trip.slice(0, 6)}`;
  await query(
    `WITH booked AS (
      INSERT INTO trips (id, request_id, title, first_day, last_day, adults, agreed, total, terms_version)
      VALUES ($1, $2, 'Hills and a houseboat', $3, $3::date + 3, 2, $4, 47400, 0) RETURNING id
    ), due AS (
      INSERT INTO instalments (trip_id, position, due_on, amount)
      SELECT id, 0, $3::date - 40, 14220 FROM booked UNION ALL SELECT id, 1, $3::date - 15, 33180 FROM booked
    ), paid AS (
      INSERT INTO payments (trip_id, mode, amount, value_on, reference, state, verified_at, key)
      SELECT id, 'upi', 14220, CURRENT_DATE, $6, 'verified', now(), gen_random_uuid() FROM booked
    ), supplier AS (
      INSERT INTO suppliers (kind, name, place, phone) VALUES ('hotel', $5, 'Munnar', '98470 99999') RETURNING id
    )
    INSERT INTO trip_services (trip_id, part_id, kind, label, place, first_day, nights, state, supplier_id, confirmation, agreed_cost)
    SELECT booked.id, 'a', 'stay', $5, 'Munnar', $3::date, 2, 'confirmed', supplier.id, 'TC-7', 8000 FROM booked, supplier`,
    [
      trip,
      requestId,
      inDays(60),
      AGREED,
      house,
      `6${trip.replaceAll(/\D/g, '').padEnd(11, '1').slice(0, 11)}`,
    ],
  );
  await openStaff(`/admin/trips/${trip}`);
  const head = page.getByRole('region', { name: 'Trip', exact: true });
  await head.getByRole('button', { name: 'Move trip' }).click();
  const move = page.getByRole('form', { name: 'Move trip' });
  await move.getByLabel('New first day').fill(inDays(20));
  await expectGood([...STAFF_WIDTHS]);
  await move.getByRole('button', { name: 'Move trip' }).click();
  await expect(move).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('TC-7');

  await query("UPDATE trip_services SET state = 'confirmed' WHERE trip_id = $1", [trip]);
  await page.reload();
  await head.getByRole('button', { name: 'Cancel trip' }).click();
  const sheet = page.getByRole('dialog', { name: /^Cancel/ });
  await expect(sheet).toContainText('20 days before the first day: 25% of ₹47,400 by the terms.');
  await expect(sheet).toContainText('To return: ₹2,370');
  await expect(sheet).toContainText('Refund voucher of ₹2,370');
  await sheet.getByLabel(`${house}: kept`).fill('4000');
  await sheet.getByLabel('Fee in rupees').fill('14220');
  await expect(sheet).toContainText('To return: ₹0');
  await sheet.getByLabel('Fee in rupees').fill('10000');
  await expect(sheet).toContainText('To return: ₹4,220');
  await expectGood([1440, 768, 390, 320]);
  await sheet.getByRole('button', { name: 'Cancel trip' }).click();
  await expect(sheet.getByText('Say why the fee is lower than that of the terms.')).toBeVisible();
  await sheet.getByLabel(/^Why/).fill('A guest of many years');
  await sheet.getByRole('button', { name: 'Cancel trip' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(head.getByText('Cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('To return: ₹4,220');
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services).toContainText('keeps ₹4,000');
  await services.getByRole('button', { name: 'Tell suppliers of 1' }).click();
  const tell = page.getByRole('region', { name: 'Tell suppliers' });
  await tell.getByText('Message').click();
  await expect(tell).toContainText('please cancel');
  await expectGood([1440, 768, 390, 320]);
  await tell.getByRole('button', { name: 'Mark 1 service as told' }).click();
  await expect(services.getByRole('button', { name: 'Tell suppliers of 1' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Request/ }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(/Trip cancelled: fee ₹10,000/)).toBeVisible();
});

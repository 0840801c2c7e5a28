import { expect, test } from './support/enquiry-test';

test('a phone enquiry can be added and opened by keyboard, and the next call from the same number is recognised', async ({
  page,
  openStaff,
  query,
  expectGood,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const digits = String(Math.floor(1e8 + Math.random() * 9e8)).slice(0, 8);
  const [name, phone] = [`Leela ${digits}`, `98${digits}`];
  await openStaff('/admin');
  await expect(page.getByRole('button', { name: 'Add enquiry' }).first()).toBeVisible();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add enquiry' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  for (let field = 0; field < 3; field++) await page.keyboard.press('Tab');
  await page.keyboard.type('Two rooms near the lake, in May.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('munnar');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Package' })).toHaveValue(/munnar/i);
  await expectGood([1440, 360]);
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const rows = await query<Record<string, unknown>>(
    `SELECT source, status, travel_date, first_contact_at = received_at AS "isAtOnce" FROM requests WHERE phone = $1`,
    [phone],
  );
  expect(rows).toEqual([{ source: 'phone', status: 'contacted', travel_date: null, isAtOnce: true }]);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add enquiry' }).first().click();
  await form.getByLabel('Phone number').fill(`+91 ${phone}`);
  await expect(form.getByText('Asked before:')).toBeVisible();
  await expect(form.getByRole('listitem')).toContainText(name);
});

// Regression: in a list without messages, the hidden message column still had cells, so all later cells were below the
// wrong heading.
test('each status is below the Status heading, even if no request in the list has a message @more', async ({
  page,
  openStaff,
  query,
}) => {
  const name = `Quiet ${String(Math.random()).slice(2, 10)}`;
  await query(
    `INSERT INTO requests (reference, customer_name, phone, adults_count, children_count, idempotency_key, request_hash, status_token_hash, source)
     VALUES ('KT-' || upper(substr(md5($1), 1, 6)), $1, '9847011111', 2, 0, gen_random_uuid(), $1, md5($1), 'phone')`,
    [name],
  );
  await openStaff(`/admin?q=${encodeURIComponent(name)}`);
  const left = async (locator: ReturnType<typeof page.getByRole>) => (await locator.boundingBox())?.x;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  const heading = await left(page.getByRole('columnheader', { name: 'Status' }));
  expect(await left(row.getByRole('cell', { name: /^New/ }))).toBe(heading);
});

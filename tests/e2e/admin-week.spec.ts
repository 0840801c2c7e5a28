import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '../../lib/platform/format/dates';
import { expect, test } from './support/enquiry-test';
import { STAFF_WIDTHS } from './support/sizes';

const TODAY = getIndiaDate();
const AGREED = {
  ...{ option: 'Standard', days: [], stays: [], lines: [], extras: [] },
  ...{ inclusions: [], exclusions: [], taxPercent: 5 },
};
const inDays = (days: number) => addPlainDays(TODAY, days);

test('the week says who arrives today, in which car, to which hotel, what is unconfirmed and what is unpaid @more', async ({
  page,
  openStaff,
  query,
  insertEnquiry,
  expectGood,
}) => {
  const { id: requestId, customer_name: name } = await insertEnquiry();
  const trip = randomUUID();
  await query(
    `WITH booked AS (
      INSERT INTO trips (id, request_id, title, first_day, last_day, adults, agreed, total, terms_version)
      VALUES ($1, $2, 'Hills and a houseboat', $3, $4, 2, $5, 47400, 0) RETURNING id
    ), due AS (
      INSERT INTO instalments (trip_id, position, due_on, amount) SELECT id, 0, $3::date - 9, 47400 FROM booked
    )
    INSERT INTO trip_services (trip_id, part_id, kind, label, place, first_day, nights, state, driver, driver_phone, plate)
    SELECT id, part, kind, label, place, $3::date + day, nights, state, driver, phone, plate FROM booked, (VALUES
      ('a', 'stay', 'Tea County', 'Munnar', 0, 2, 'asked', '', '', ''),
      ('b', 'stay', 'Lake Houseboat', 'Alleppey', 2, 1, 'confirmed', '', '', ''),
      ('c', 'vehicle', 'Innova Crysta', '', 0, 0, 'confirmed', 'Ravi Kumar', '98470 12345', 'KL 07 AB 1234')
    ) AS v (part, kind, label, place, day, nights, state, driver, phone, plate)`,
    [trip, requestId, TODAY, inDays(3), AGREED],
  );
  await openStaff();
  await page.getByRole('link', { name: 'This week' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'This week', level: 1 })).toBeVisible();
  const findRow = (part: string) =>
    page
      .getByRole('list', { name: new RegExp(`^${part}`) })
      .getByRole('listitem')
      .filter({ hasText: name });
  const arrival = findRow('Arrivals');
  for (const text of [
    'Tea County, Munnar',
    'Unconfirmed: asked',
    'Innova Crysta, KL 07 AB 1234',
    'Ravi Kumar',
    '₹47,400 unpaid',
  ])
    // oxfmt-ignore
    await expect(arrival).toContainText(text);
  await expect(arrival.getByRole('link', { name: '98470 12345' })).toHaveAttribute(
    'href',
    'tel:+919847012345',
  );
  await expect(findRow('Movements')).toContainText('From Tea County, Munnar');
  await expect(findRow('Movements')).toContainText('To Lake Houseboat, Alleppey');
  await expect(findRow('Departures')).toContainText('From Lake Houseboat, Alleppey');
  await expectGood([...STAFF_WIDTHS, 320]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('button:visible, nav:visible')).toHaveCount(0);
  await expect(arrival).toContainText('Unconfirmed: asked');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'A week later' }).click();
  await expect(page.getByRole('heading', { name: /^Week from/, level: 1 })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Today' }).click();
  await arrival.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

import { expect, test } from './fixtures';
import { STAFF_WIDTHS } from './support/sizes';

// Changes only the original price of one package, which no other test reads; the undo restores it.
test('an owner edits a price by keyboard, changes it by 5 % after a preview, and undoes it; visitors see each change', async ({
  page,
  request,
  openStaff,
  query,
  expectAccessible,
  expectGood,
}) => {
  const [trip] = await query<{ title: string; slug: string; price: number }>(
    `SELECT title, slug, price FROM tours WHERE category = 'outbound' AND original_price IS NULL ORDER BY id LIMIT 1`,
  );
  if (!trip) throw new Error('There is no package abroad');
  const { title, slug, price } = trip;
  const original = Math.ceil((price * 1.3) / 1_000) * 1_000 + 40;
  const raised = Math.round((original * 1.05) / 50) * 50;
  const toText = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  const expectPublic = (what: (text: string) => boolean) =>
    expect
      .poll(async () => what(await (await request.get(`/outbound-tours/${slug}`)).text()), {
        timeout: 15_000,
        intervals: [100],
      })
      .toBe(true);

  await openStaff('/admin/prices');
  await expect(page).toHaveTitle(/Prices/);
  await page.getByRole('searchbox', { name: 'Find a package' }).fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  const cell = row.getByRole('gridcell').nth(1);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await row.getByRole('rowheader').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.type('1.5e4');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await page.keyboard.type(toText(original));
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(toText(original));
  await expectPublic((text) => text.includes(toText(original)));

  await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog');
  for (const field of ['Shown price', 'Off season', 'On season', '2 people', '4 people', '6 people']) {
    await dialog.getByRole('checkbox', { name: field, exact: true }).uncheck();
  }
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await dialog.getByLabel('Round to').selectOption('50');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row').last()).toHaveText(
    `${title}Before discount${toText(original)}${toText(raised)}`,
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await expect(cell).toHaveText(toText(raised));
  await expectPublic((text) => text.includes(toText(raised)));

  // After a reload, both changes can still be undone: first the bulk change, then the typed price.
  await page.reload();
  await page.getByRole('searchbox', { name: 'Find a package' }).fill(title);
  await cell.focus();
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(toText(original));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toHaveText('');
  await expectPublic((text) => !text.includes(toText(original)));

  await page.getByRole('searchbox', { name: 'Find a package' }).fill('');
  await expect(page.getByLabel('Shown price')).toHaveCount(0);
  await expectGood(STAFF_WIDTHS);
  await expect(page.getByLabel('Shown price').first()).toBeVisible();
});

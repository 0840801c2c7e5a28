import { expect, test } from './fixtures';
import { STAFF_WIDTHS } from './support/sizes';

test('staff can find and read the rate book at every width, and it is accessible @more', async ({
  page,
  openStaff,
  expectGood,
}) => {
  await openStaff('/admin/rates');
  await expectGood(STAFF_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Find a supplier' }).fill('sample hotel munnar');
  await page.getByRole('link', { name: /Sample hotel, Munnar \(comfort\)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample hotel, Munnar (comfort)' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Rates' }).getByRole('row')).toHaveCount(17);
  await expectGood(STAFF_WIDTHS);
});

test('an owner enters a contract by keyboard, sees what is missing, and finds the contract after a reload', async ({
  page,
  openStaff,
  expectAccessible,
}) => {
  const name = `Test hotel ${Date.now()}`;
  await openStaff('/admin/rates/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: /Place/ }).fill('Munnar');
  await page.getByRole('textbox', { name: 'Name of new room' }).fill('Deluxe');
  await page.getByRole('grid', { name: 'Rates' }).getByRole('gridcell').first().focus();
  for (const text of ['deluxe', 'cp', '1/10/2026', '31/3/2027', '', '3,600']) {
    await page.keyboard.type(text);
    await page.keyboard.press(text ? 'Tab' : 'ArrowRight');
  }
  await expect(page.getByRole('gridcell', { name: '1 Oct 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.keyboard.type('suite');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved: one thing must be corrected.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/“suite” is not in the list above/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').last()).toContainText('DeluxeCP1 Oct 202631 Mar 20273,600');
});

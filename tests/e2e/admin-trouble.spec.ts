import { expect, test } from './support/enquiry-test';

test.describe('the dialog and the keyboard', () => {
  test('the dialog of an enquiry takes the focus, keeps it, and returns it to the row @more', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry();
    await page.setViewportSize({ width: 1024, height: 768 }); // from 1200 px on, the dialog is not modal
    await openStaff();
    const opener = page.getByRole('button', { name: row.customer_name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: row.customer_name });
    await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(isInside, { message: key }).toBe(true);
    }
    // The confirmation keeps the focus inside too, and Escape closes only the confirmation.
    await dialog.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'More actions' })).toBeFocused();
    await page.keyboard.press('d'); // the first letter of Delete
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    for (let press = 1; press <= 5; press += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => question.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

// Regression: for a malformed id, these pages showed "The records could not be read just now".
test('a staff page for a record that does not exist, or for a malformed id, has status 404 @more', async ({
  page,
  openStaff,
}) => {
  await openStaff();
  for (const id of ['nope', '7a0b7c1e-3b52-4d0a-9a56-0d6d4a2b5c11'])
    for (const path of [
      `packages/${id}`,
      `packages/${id}/preview`,
      `rates/${id}`,
      `quotes/${id}`,
      `quotes/${id}/preview`,
      `custom-itineraries/${id}/plan`,
    ]) {
      const response = await page.request.get(`/admin/${path}`);
      expect([path, response.status()]).toEqual([path, 404]);
    }
});

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/enquiry-test';
import { STAFF_WIDTHS } from './support/sizes';

const toFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('staff export packages, check a changed file, apply it, and undo the import @more', async ({
  page,
  request,
  openStaff,
  expectGood,
}) => {
  await openStaff('/admin/packages');
  await page.getByRole('link', { name: 'Import, export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV for a spreadsheet' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const chooser = page.getByLabel('File with packages');
  const rows = page.getByRole('list', { name: 'Rows of the file' }).locator('> li');

  await chooser.setInputFiles(toFile('all.csv', exported));
  await expect(page.getByRole('heading', { name: 'Check of all.csv' })).toBeFocused();
  await expect(page.getByText(/^0 new, 0 changed, \d+ unchanged/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  const table = 'id;title;slug;location\r\n9;Slow Boats from a File;;"Alleppey, Kochi"\r\n';
  await chooser.setInputFiles(toFile('bad.csv', `${table}10;Two;02-Mar;Kochi\r\n`));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('“02-Mar” is a date');
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  const kinds = page.getByRole('group', { name: 'Show rows' });
  await kinds.getByRole('button', { name: /^All/ }).click();
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Show rows' })
    .getByRole('button', { name: /^Changed/ })
    .click();
  await rows.locator('summary').click();
  await expect(rows).toContainText('Slow Boats from a File');
  await expectGood(STAFF_WIDTHS);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await chooser.setInputFiles(toFile('good.csv', 'id;title\r\n9;Slow Boats from a File\r\n'));
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByRole('heading', { name: 'good.csv was applied' })).toBeFocused();
  await expect(page.getByText('0 new, 1 changed, 0 unchanged.')).toBeVisible();
  await expect(async () => {
    expect(await (await request.get('/api/tours/9')).text()).toContain('Slow Boats from a File');
    const moved = await request.get('/package/9');
    expect(await moved.text()).toContain('Slow Boats from a File');
  }).toPass({ timeout: 15_000 });

  await page.reload();
  await expect(page.getByText(/^Last import: good\.csv, 1 package, by /)).toBeVisible();
  await expectGood(STAFF_WIDTHS);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import of good.csv was undone' })).toBeFocused();
  await expect(async () => {
    expect(await (await request.get('/api/tours/9')).text()).not.toContain('Slow Boats from a File');
  }).toPass({ timeout: 15_000 });
});

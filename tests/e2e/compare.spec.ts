import { formatDateInput } from '@/lib/platform/format/dates';
import { expect, test } from './fixtures';

const DAY = `${new Date().getFullYear() + 1}-02-01`;

test('trips are compared from a package page; the URL opens the same comparison', async ({
  page,
  context,
}) => {
  await page.goto('/signature-trips/heart-of-kerala');
  await page.getByRole('link', { name: 'Compare them side by side' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare trips' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByLabel('Add a trip')).toBeHidden();

  await table
    .getByRole('button', { name: /^Take out/ })
    .last()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.getByText('Who travels, and when?').click();
  await page.getByLabel('or first day').fill(formatDateInput(DAY));
  await page.getByLabel('or first day').blur();
  await page.getByLabel('Adults').selectOption('3');
  await expect(table.getByRole('rowheader', { name: /^Price for you/ })).toBeVisible();
  await expect(page).toHaveURL(/trips=heart-of-kerala%2C[^%&]+%2C[^%&]+&date=[^&]+&adults=3/);

  const other = await context.newPage();
  await other.goto(page.url());
  const same = other.getByRole('region', { name: 'Comparison' });
  await expect(same).toHaveText((await table.textContent()) ?? '');
});

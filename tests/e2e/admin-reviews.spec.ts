import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { STAFF_WIDTHS } from './support/sizes';

test('an invited traveller writes a review, and staff approve it', async ({
  page,
  context,
  openStaff,
  query,
  request,
  expectAccessible,
  expectGood,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const name = `Latha ${randomUUID().slice(0, 8)}`;
  await openStaff('/admin/reviews');
  await page.getByRole('button', { name: 'Invite a traveller' }).click();
  const panel = page.getByRole('region', { name: 'Invite a traveller' });
  await panel.getByLabel('Traveller').fill(name);
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const link = panel.getByRole('textbox', { name: 'Link' });
  await expect(link).toBeFocused();
  const address = await link.inputValue();

  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 360, height: 900 });
  const response = await visitor.goto(address);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  const form = visitor.getByRole('form', { name: 'Your review' });
  await form.getByRole('button', { name: 'Send your review' }).click();
  await expect(form.getByText('Choose how many stars you give.')).toBeVisible();
  await form.getByRole('radio', { name: '5 very good' }).check();
  await form.getByLabel('Your review').fill(`Four calm days (${name}).`);
  await expect(form.getByLabel('Your name')).toHaveValue(name);
  await expectAccessible(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await form.getByRole('button', { name: 'Send your review' }).click();
  await expect(visitor.getByText('We read every review before it is shown.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'This link does not work', level: 1 })).toBeVisible();
  await visitor.close();

  const readPublic = async () => (await request.get('/api/reviews?limit=50')).text();
  expect(await readPublic()).not.toContain(name);
  const row = page.getByRole('article', { name });
  await expect(row.getByText('Held: waits for approval')).toBeVisible(); // updated by the event stream
  await row.getByRole('button', { name: `Approve the review by ${name}` }).click();
  await expect(row.getByRole('button', { name: `Hide the review by ${name}` })).toBeVisible();
  expect(await readPublic()).toContain(name);
  await expectGood(STAFF_WIDTHS);
  await query('DELETE FROM reviews WHERE customer_name = $1', [name]); // because other tests count the reviews
});

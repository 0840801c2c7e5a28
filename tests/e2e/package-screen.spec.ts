import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { expect, test } from './fixtures';

test('a price for a family leads to an enquiry with the same party and date', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/kerala-tour-packages/kerala-in-5-days');
  const day = addPlainDays(getIndiaDate(), 60);
  await page.getByLabel('Travel date').fill(formatDateInput(day));
  await page.getByLabel('Travel date').press('Escape');
  await expect(page.getByRole('list', { name: 'If you cancel' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'One child more' }).click();
  await page.getByLabel('Age of child 1').fill('4');
  await page.getByText('Quick Enquiry').click();
  const form = page.getByRole('form', { name: 'Quick enquiry about Kerala in 5 Days' });
  await expect(form.getByLabel('Name')).toBeVisible();
  await expect(form.getByLabel('Travel date')).toHaveValue(formatDateInput(day));
  await expect(form.getByLabel('Adults')).toHaveValue('2');
  await expect(form.getByLabel('Children')).toHaveValue('1');
  await expect(form.getByLabel('Age of child 1')).toHaveValue('4');
});

test('a package opened from a scrolled page starts at its top @more', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/signature-trips/kerala-leisure');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the Quick Enquiry form with its captcha is below the price @more', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const form = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' });
  await form.getByLabel('Name').focus();
  await expect(form.getByText(/^\d+ [+−-] \d+ = \?$/)).toBeVisible();
  // Measure both positions in one call, because the page may still be scrolling.
  const price = await page.getByRole('region', { name: 'What it costs' }).elementHandle();
  const isBelow = (element: Element, above: Element | null) =>
    above !== null && element.getBoundingClientRect().top > above.getBoundingClientRect().top;
  expect(await form.evaluate(isBelow, price)).toBe(true);
});

test('a reload of a scrolled page shows its top, and going back restores the scroll position @more', async ({
  page,
}) => {
  const position = () => page.evaluate(() => scrollY);
  await page.goto('/signature-trips/heart-of-kerala');
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await page.goto('/signature-trips');
  await page.goBack();
  await expect.poll(position).toBe(1_500);
  await page.reload();
  await expect.poll(position).toBe(0);
});

test('before any interaction, a shared page shows the payment terms for its date and its party in the form @more', async ({
  page,
}) => {
  const day = addPlainDays(getIndiaDate(), 60);
  await page.goto(`/signature-trips/heart-of-kerala?date=${day}&adults=4&children=1&ages=4`);
  await expect(page.getByRole('list', { name: 'If you cancel' }).getByRole('listitem')).toHaveCount(5);
  const form = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' });
  await expect(form.getByLabel('Adults')).toHaveValue('4');
  await expect(form.getByLabel('Children')).toHaveValue('1');
});

test('before any interaction, the enquiry form has the party of the URL; a typed number is kept @more', async ({
  page,
}) => {
  await page.goto('/signature-trips/heart-of-kerala?adults=4');
  const adults = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' }).getByLabel('Adults');
  await expect(adults).toHaveValue('4');
  await adults.fill('5');
  await page.getByRole('button', { name: 'One adult more' }).hover();
  await expect(adults).toHaveValue('5');
});

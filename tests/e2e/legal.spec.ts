import { expect, test } from './support/public-test';

const TERMS = [
  /Prices are in Indian rupees \(INR\) and include taxes/,
  /advance of 25-50% of the total/,
  /balance is due 15 days before travel/,
  /complain in writing to \S+ within 30 days of travel/,
  /answer in writing within 15 business days/,
  /keep booking records for about 7 years/,
  /not for children under 18/,
  /call you back within 24 hours/,
];

const FEES = [
  [/30.*(or more|days)/, '10%'],
  [/15\s*[-–to]+\s*29/, '25%'],
  [/7\s*[-–to]+\s*14/, '50%'],
  [/3\s*[-–to]+\s*6/, '75%'],
  [/under 3|less than 3|fewer than 3/i, '100%'],
] as const;

// These pages must work without scripts.
test.use({ javaScriptEnabled: false });

test('the terms cover prices, payments, complaints, records, age and the callback', async ({ page }) => {
  await page.goto('/terms-conditions');
  for (const statement of TERMS) {
    await expect.soft(page.getByRole('main').getByText(statement).first(), String(statement)).toBeVisible();
  }
});

test('the cancellation table has five fees', async ({ page }) => {
  await page.goto('/terms-conditions#cancellation');
  const table = page.getByRole('table', { name: 'Cancellation fee by days before travel' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(FEES.length);
  for (const [index, [days, fee]] of FEES.entries()) {
    await expect(rows.nth(index).getByRole('rowheader')).toHaveText(days);
    await expect(rows.nth(index).getByRole('cell')).toHaveText(fee);
  }
});

test('the privacy policy says what is stored, for how long, and how to have it erased', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy policy/i);
  const table = page.getByRole('table', { name: 'How long personal data is kept' });
  await expect(table).toContainText('90 days');
  await expect(table).toContainText('180 days');
  await expect(table).toContainText('7 years');
  await expect(page.getByText('have it erased, except', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
});

for (const path of ['/privacy-policy', '/terms-conditions']) {
  test(`the list at the top of ${path} leads to every topic`, async ({ page }) => {
    await page.goto(path);
    const topics = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const names = await topics.allTextContents();
    expect(names.length).toBeGreaterThan(8);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
    await topics.last().click();
    await expect(page.getByRole('heading', { level: 2, name: names.at(-1) ?? '' })).toBeInViewport();
  });
}

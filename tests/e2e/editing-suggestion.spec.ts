import { expect, solve, test } from './fixtures';

const ANSWERS = {
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};

test('staff change the plan that a visitor has sent, send it without a price, and the visitor reads both versions @more', async ({
  page,
  browser,
  openStaff,
  expectAccessible,
  query,
}) => {
  await page.addInitScript(
    (text) => localStorage.setItem('customPackageAnswers', text),
    JSON.stringify(ANSWERS),
  );
  await page.goto('/create/results');
  await page.getByRole('button', { name: 'Change Munnar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'One more night in Munnar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const name = `Noor ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(`noor-${Date.now()}@example.com`);
  await page.getByLabel('Phone').fill('98470 54321');
  const question = page.locator('[data-captcha-question]');
  await expect(question).toHaveText(/\d/);
  await page.getByLabel(/Security question/).fill(solve((await question.textContent()) ?? ''));
  await page.getByRole('button', { name: 'Send my plan' }).click();
  await expect(page.getByText('Itinerary saved successfully! Our team will contact you soon.')).toBeVisible();
  const status = await page.locator('a[href*="/enquiry/"]').first().getAttribute('href');
  const [row] = await query<{ id: string; reference: string }>(
    'SELECT id, reference FROM requests WHERE customer_name = $1',
    [name],
  );

  const desk = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await openStaff(`/admin?enquiry=${row?.reference}`, staff);
  await expect(staff.getByText('3 nights in Munnar instead of 2.')).toBeVisible();
  await staff.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(staff.getByRole('heading', { name: `Quote for ${name}` })).toBeVisible();
  await staff.getByRole('button', { name: 'Change the plan' }).click();
  await staff.getByRole('button', { name: 'Change Munnar' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'One more night in Munnar' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await staff.getByLabel(/^Greeting/).fill('A fourth night leaves time for the high road.');
  const prices = staff.getByRole('list', { name: 'Prices' });
  await expect(prices).toBeVisible();
  await staff.getByLabel(/^Without a price/).check();
  await expect(prices).toBeHidden();
  await expectAccessible(staff);
  // The test must not open a real WhatsApp chat.
  await desk.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await staff.getByRole('button', { name: 'Send on WhatsApp' }).click();
  await expect(staff.getByRole('link', { name: /^Open in WhatsApp/ })).toBeVisible();
  await desk.close();

  await page.goto(status ?? '');
  const suggestion = page.getByRole('region', { name: 'Our suggestion' });
  await expect(suggestion).toContainText('A fourth night leaves time for the high road.');
  await expect(suggestion).toContainText('4 nights in Munnar instead of 3.');
  await expectAccessible();
  await suggestion.getByRole('link', { name: 'Open the suggestion' }).click();
  const days = page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveCount(7);
  await expectAccessible();
  await page.goBack();
  await suggestion.getByRole('link', { name: 'Open your own plan' }).click();
  await expect(days).toHaveCount(6);
});

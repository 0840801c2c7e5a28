import { enterAs, expect, openGuest, test } from './support/accounts';
import { sendOnWhatsApp } from './support/send-quote';

// The longest test: 25 s alone, over a minute beside other tests on two busy cores.
test.setTimeout(180_000);

test('an enquiry leads to a quote with two options, edited by two people and sent, and then to a corrected second version @more', async ({
  page,
  browser,
  openStaff,
  insertEnquiry,
  makeAccount,
  query,
  expectAccessible,
}) => {
  await query('UPDATE suppliers SET is_sample = false'); // a quote with samples cannot be sent
  const { reference, customer_name: name } = await insertEnquiry();
  await openStaff(`/admin?enquiry=${reference}`);
  await expect(page.getByRole('button', { name: 'Quote', exact: true })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible(); // keys work only once the scripts run
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: `Quote for ${name}` })).toBeVisible();

  // The new quote proposes the package's days, the cheapest fitting hotels and the smallest fitting car.
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  const prices = page.getByRole('list', { name: 'Prices' });
  await expect(prices.getByText(/^₹[1-9]/).first()).toBeVisible();

  // At the next save here, a colleague's change of the same quote is merged, and a message names it.
  const account = await makeAccount();
  const colleague = await openGuest(browser);
  await enterAs(colleague, account);
  await colleague.goto(page.url());
  const saved = colleague.waitForResponse((response) => response.request().method() === 'PUT');
  await colleague.getByLabel(/^Greeting/).fill('Dear traveller');
  await saved;
  await colleague.context().close();
  await page.getByLabel('Title', { exact: true }).first().fill('Tea, spices and a houseboat');
  await expect(page.getByText('Taken over from a colleague: Greeting.')).toBeVisible();
  await expect(page.getByLabel(/^Greeting/)).toHaveValue('Dear traveller');

  await page.getByRole('button', { name: 'Add a second option' }).click();
  const hotel = page.getByRole('combobox', { name: 'Hotel' }).first();
  const before = await hotel.inputValue();
  await hotel.click();
  const choices = page.getByRole('listbox').getByRole('option');
  // The cheapest hotel comes first. It differs from the proposed one, which has the package's hotel class.
  await choices.first().click();
  await expect(hotel).not.toHaveValue(before);
  await expect(prices.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Cost', { exact: true }).filter({ visible: true }).first().fill('2774119');
  await expectAccessible();

  const link = await sendOnWhatsApp(page);

  // A second person, without our session, reads both options.
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  const traveller = await visitor.newPage();
  const { pathname } = new URL(link);
  await traveller.goto(pathname);
  await expect(traveller.getByRole('heading', { name: 'Choose your option' })).toBeVisible();
  await expect(traveller.getByText('Premium').first()).toBeVisible();
  // Neither the page's source nor the data of a client-side navigation contains a cost.
  for (const RSC of ['0', '1']) {
    const source = await (await visitor.request.get(pathname, { headers: { RSC } })).text();
    expect(source).toContain('Premium');
    expect(source).not.toMatch(/2774119|27,74,119|unitCost/);
  }
  await visitor.close();

  await page.getByLabel('Title', { exact: true }).first().fill('Tea hills, corrected');
  await sendOnWhatsApp(page, 'Send version 2 on WhatsApp');
  await expect(page.getByRole('button', { name: 'Read version 2' })).toBeVisible();

  await page.goto('/admin/quotes');
  await page.getByLabel('Find a quote').fill(reference);
  await expect(page.getByRole('link', { name })).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Pipeline' }).click();
  await expect(page.getByRole('region', { name: 'Sent 1' }).getByRole('link', { name })).toBeVisible();
  await expectAccessible();
});

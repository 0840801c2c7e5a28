import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { STAFF_WIDTHS } from './support/sizes';

const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new package is written, published, changed, archived and restored @more', async ({
  page,
  request,
  openStaff,
  expectFit,
  expectGood,
}) => {
  const title = 'Cardamom Hills on Foot';
  const address = '/signature-trips/cardamom-hills-on-foot';
  await openStaff('/admin/packages');
  await expectFit(STAFF_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New package' }).click();
  await expect(page.getByText('Never published')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not ready to publish');
  await dialog.getByRole('button', { name: /^Title:/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  // Regression: the problem counts beside the section links made the page scroll sideways on a phone.
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.type(title);
  await page
    .getByLabel('Description', { exact: true })
    .fill('Two slow days on the paths between Kumily and Vandanmedu.');
  await page.getByLabel('Group size').fill('2-8 People');
  await page.getByLabel('Places, in the order of the trip').fill('Kumily, Vandanmedu');
  await page.getByLabel('April to September').fill('₹4,200');
  for (const day of ['Up from Kochi', 'Back by the spice road']) {
    await page.getByRole('button', { name: 'Add a day' }).click();
    const row = section(page, 'Day plan').getByRole('listitem').last();
    await row.getByLabel('Title').fill(day);
    await row.getByLabel('Description').fill('A walk, a lunch, a view.');
  }
  await page.getByRole('button', { name: 'Use cardamom-hills-on-foot' }).click();
  await page.getByRole('button', { name: 'Add from the library' }).click();
  await dialog.getByLabel('Find a picture').fill('tea hills at dawn');
  await dialog.getByRole('button', { name: /Munnar tea hills at dawn/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saved(page);
  await page.getByLabel('October to March').fill('5000');
  await saved(page);
  await expect(page.frameLocator('iframe').getByText('₹5,000').first()).toBeAttached();
  await expectGood(STAFF_WIDTHS);

  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    const html = await (await request.get(address)).text();
    expect(html).toContain(title);
    expect(html).toContain('₹5,000');
    expect(await (await request.get('/signature-trips')).text()).toContain(title);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(address);
  }).toPass({ timeout: 15_000 });

  await page.getByLabel('Address of the page').fill('cardamom-on-foot');
  await saved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    const moved = await request.get(address, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, '/signature-trips/cardamom-on-foot']);
    expect(moved.headers()['cache-control']).toContain('max-age=0'); // browsers do not cache the redirect
  }).toPass({ timeout: 15_000 });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    expect((await request.get('/signature-trips/cardamom-on-foot')).status()).toBe(404);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore to the site' }).click();
  await expect(page.getByRole('link', { name: /^Published page/ })).toBeVisible();
  expect((await request.get('/signature-trips/cardamom-on-foot')).status()).toBe(200);
});

test('days of a package are moved and copied by keyboard; the draft opens again, even in another browser @more', async ({
  page,
  browser,
  openStaff,
}) => {
  await openStaff('/admin/packages/2');
  const days = section(page, 'Day plan');
  const first = days.getByRole('button', { name: /^Day 1/ });
  const name = ((await first.textContent()) ?? '').replace('Day 1', '');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(days.getByRole('status').first()).toHaveText(/^Day 2 of \d$/);
  await expect(days.getByRole('button', { name: /^Day 2/ })).toBeFocused();
  await saved(page);
  await page.keyboard.press('Control+d');
  await expect(days.getByRole('button', { name: /^Day 3/ })).toBeFocused();
  await saved(page);
  await page.close();

  const other = await (await browser.newContext()).newPage();
  await openStaff('/admin/packages/2', other);
  await expect(other.getByText('Published, with unpublished changes')).toBeVisible();
  await expect(section(other, 'Day plan').getByRole('button', { name: /^Day 3/ })).toContainText(
    name.slice(0, 12),
  );
  await other.getByRole('button', { name: 'More actions' }).click();
  await other.getByRole('menuitem', { name: 'Discard changes' }).click();
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible();
  await other.context().close();
});

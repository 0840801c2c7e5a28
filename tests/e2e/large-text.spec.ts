import { expect } from './fixtures';
import { test } from './support/enquiry-test';
import { PAGE_TYPES } from './support/pages';
import { scrollThrough } from './support/wait-for-scripts';

const STAFF_SCREENS = ['/admin/packages/1', '/admin/prices', '/admin/rates/new', '/admin/quotes'];
/** The height of the phone in the project's settings. */
const SCREEN = 800;

// Regression: at this text size, the header covered three quarters of the screen, and all pages scrolled sideways.
for (const { name, path } of PAGE_TYPES) {
  test(`with text of 200 % on a phone, the ${name} does not scroll sideways, and the header stays low @more`, async ({
    page,
    expectFit,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollThrough(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectFit([320, 360]);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThan(SCREEN / 5);
    await expect(header.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Kayal Trails' })).toBeInViewport({ ratio: 1 });
  });
}

test('with text of 200 % on a phone, no staff screen scrolls sideways @more', async ({
  page,
  openStaff,
  insertEnquiry,
  expectFit,
}) => {
  for (const path of STAFF_SCREENS) {
    await openStaff(path);
    await expectFit([360]);
  }
  const { reference, customer_name: name } = await insertEnquiry();
  await openStaff(`/admin?enquiry=${reference}`);
  await expectFit([360]);
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Quote for ${name}` })).toBeVisible();
  await expectFit([360]);
});

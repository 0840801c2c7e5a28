import { expect, makeVisitor, test } from './support/enquiry-test';
import { STAFF_WIDTHS } from './support/sizes';

const PAGES = [
  ['/admin', 'Enquiries'],
  ['/admin/custom-itineraries', 'Custom Itineraries'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/trips/week', 'This week'],
  ['/admin/templates', 'Templates'],
  ['/admin/mails', 'Mails'],
  ['/admin/people', 'People'],
  ['/admin/personal-data', 'Personal data'],
  ['/admin/audit', 'Audit'],
  ['/admin/account', 'Your account'],
] as const;

test.describe('the frame of the staff pages', () => {
  for (const [path, title] of PAGES)
    test(`${path} has its title in one line, fits every width and is accessible @more`, async ({
      page,
      openStaff,
      expectGood,
    }) => {
      await openStaff(path);
      const line = page.getByRole('heading', { level: 1, name: title }).locator('..');
      for (const [width, height, most] of [
        [390, 844, 44],
        [1440, 900, 48],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(async () => (await line.boundingBox())?.y).toBe(0);
        await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(most);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('Loading analytics...')).toHaveCount(0); // axe also checks the iframe of that page
      await expectGood(STAFF_WIDTHS);
    });

  test('on a laptop the navigation rail shows every label, and on a low screen it scrolls separately from the page @more', async ({
    page,
    openStaff,
  }) => {
    await page.setViewportSize({ width: 1024, height: 420 });
    await openStaff('/admin/audit');
    const rail = page.locator('#staff-menu');
    expect((await rail.boundingBox())?.width).toBe(88);
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
    const logout = page.getByRole('button', { name: 'Logout' });
    await expect(logout).not.toBeInViewport();
    await logout.focus();
    await expect(logout).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(rail.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  });

  test('on a phone the navigation bar is at the bottom, 56 px high, and never covers the focused element @more', async ({
    page,
    openStaff,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStaff('/admin/templates');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(box?.height).toBeLessThanOrEqual(57); // 56 px and a border of 1 px
    const last = page.getByRole('main').getByRole('button').last();
    await last.focus();
    const readBottom = () => last.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(readBottom).toBeLessThanOrEqual(box?.y ?? 0);
    await bar.getByRole('button', { name: 'Search the enquiries' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toBeFocused();
    await bar.getByRole('link', { name: 'Custom Itineraries' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Custom Itineraries' })).toBeVisible();
  });

  test('the / key starts a search on any staff page, which finds any spelling of a name or phone number', async ({
    page,
    openStaff,
    insertEnquiry,
    expectAccessible,
  }) => {
    const mark = makeVisitor().name.replace('Asha', 'Zoë');
    const { reference, phone } = await insertEnquiry({ customer_name: mark });
    await openStaff('/admin/people');
    const field = page.getByRole('searchbox', { name: 'Search enquiries' });
    const row = page.locator('[data-row-id]');
    const number = String(phone);
    for (const typed of [
      mark.replace('Zoë', 'zoe').toLowerCase(),
      `+91 ${number.slice(0, 5)}-${number.slice(5)}`,
      reference.toLowerCase(),
    ]) {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(mark);
      await page.keyboard.press('Escape');
      await expect(field).not.toBeFocused();
    }
    await expectAccessible();
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]enquiry=${reference}`));
  });
});

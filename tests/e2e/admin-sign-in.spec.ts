import { expect, test } from './support/enquiry-test';
import { findToast } from './support/inbox';
import { STAFF } from './support/staff-session';

const PAGES = ['/admin', '/admin/custom-itineraries', '/admin/analytics'];

test.describe('sign-in to the staff area', () => {
  test('after signing in the enquiries are shown; Logout ends the session', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn();
    expect(new URL(page.url()).pathname).toBe('/admin');
    const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    // These three links come first; the others depend on the role.
    expect((await links.allTextContents()).slice(0, 3)).toEqual([
      'Enquiries',
      'Custom Itineraries',
      'Analytics',
    ]);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const session = (await context.cookies()).find(({ name }) => name.endsWith('next-auth.session-token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
    expect(await page.evaluate(() => document.cookie)).not.toContain('session-token');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(findToast(page, 'status', 'Logged out successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    // After sign-out, neither opening the URL of a staff page nor going back shows it.
    for (const path of PAGES) {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe('/admin');
      await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    }
  });

  for (const [asked, signIn, heading] of [
    ['/admin/audit?kind=export', '/admin?next=%2Fadmin%2Faudit%3Fkind%3Dexport', 'Audit'],
    ['/admin/analytics', '/admin', 'Analytics'],
  ] as const)
    test(`a link to ${asked} opens it after sign-in @more`, async ({ page, context }) => {
      await context.clearCookies();
      await page.goto(asked);
      await expect(page).toHaveURL(signIn);
      await page.getByLabel('Username').fill(STAFF.username);
      await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(asked);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    });

  test('the sign-in form is accessible on a phone and a laptop, even after an error @more', async ({
    page,
    expectGood,
  }) => {
    await page.route('**/api/auth/callback/credentials', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Invalid username or password' } }),
    );
    await page.goto('/admin');
    await expectGood([1440, 360]);
    await page.getByLabel('Username').fill('x');
    await page.getByLabel('Password').fill('x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(findToast(page, 'alert', 'Invalid username or password')).toBeVisible();
    await expectGood([1440, 360]);
  });

  test('on a phone the menu opens, closes with Escape, and its links work @more', async ({
    page,
    openStaff,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openStaff();
    const menu = page.getByRole('button', { name: 'Menu' });
    const links = page.getByRole('navigation', { name: 'Staff' });
    await expect(links).toBeHidden();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(links).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await links.getByRole('link', { name: 'Custom Itineraries' }).click();
    await expect(page.getByRole('heading', { name: 'Custom Itineraries', level: 1 })).toBeVisible();
    await expect(links).toBeHidden();
  });
});

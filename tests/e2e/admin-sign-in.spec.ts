import { expect, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

const PAGES = ['/admin', '/admin/custom-itineraries', '/admin/analytics'];

test.describe('sign-in to the staff area', () => {
  test('signing in leads to the enquiries, and Logout ends the session', async ({
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
});

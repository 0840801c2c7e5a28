import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

const PAGES = ['/admin', '/admin/custom-itineraries', '/admin/analytics'];

test.describe('sign-in to the staff area', () => {
  test('signed out shows the form; a wrong password shows one error and keeps the user name', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Staff sign-in', level: 1 })).toBeVisible();
    const name = `nobody-${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(findToast(page, 'alert', 'Invalid username or password')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(name);
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid username or password');
    await expect(page.getByRole('heading', { name: 'Enquiries' })).toHaveCount(0);
  });

  test('signed in shows the enquiries; Logout ends the session', async ({ page, signIn, context }) => {
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
    // Neither opening a staff page by its address nor going back shows it after sign-out.
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    }
  });

  test('without a session the other staff pages redirect to /admin', async ({ request }) => {
    for (const path of ['/admin/custom-itineraries', '/admin/analytics', '/admin/analytics/embed']) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(307);
      expect(response.headers().location).toBe('/admin');
      expect(await response.text()).not.toMatch(
        /Analytics dashboard|customerName|Converted website enquiries/,
      );
    }
  });

  test('a session that ends while the page is open asks to sign in again, and shows no request', async ({
    page,
    signIn,
    query,
    insertEnquiry,
  }) => {
    const { customer_name: name } = await insertEnquiry();
    await signIn();
    const token = (await page.context().cookies()).find((cookie) => cookie.name.endsWith('session-token'));
    expect(token).toBeDefined();
    const { expiresAt } = (await (await page.request.get('/api/admin/session')).json()) as {
      expiresAt: string;
    };
    const began = new Date(new Date(expiresAt).getTime() - 86_400_000).toISOString();
    await query(
      `UPDATE staff_sessions SET created_at = created_at - interval '25 hours' WHERE date_trunc('milliseconds', created_at) = $1`,
      [began],
    );
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('region', { name: 'Sign in again' }).first()).toBeVisible();
    await expect(page.getByRole('dialog').getByText('IP address')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test('no staff page may be indexed or cached', async ({ page, openStaff }) => {
    const expectPrivate = async (path: string) => {
      const response = await page.goto(path);
      expect(response?.headers()['x-robots-tag'], path).toContain('noindex');
      expect(response?.headers()['cache-control'], path).toContain('no-store');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    };
    await expectPrivate('/admin');
    await openStaff();
    for (const path of [...PAGES, '/admin/analytics/embed']) await expectPrivate(path);
  });

  test('the sign-in form is accessible on a phone and a laptop, also after an error', async ({
    page,
    expectGood,
  }) => {
    await page.route('**/api/auth/callback/credentials', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Invalid username or password' } }),
    );
    await page.goto('/admin');
    await expectGood([360, 1440]);
    await page.getByLabel('Username').fill('x');
    await page.getByLabel('Password').fill('x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(findToast(page, 'alert', 'Invalid username or password')).toBeVisible();
    await expectGood([360, 1440]);
  });

  test('on a phone the menu opens, closes with Escape, and its links work', async ({
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

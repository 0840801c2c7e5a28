import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { findRow, stopLive } from './support/inbox';
import { STAFF } from './support/staff-session';

const findForm = (page: Page) => page.getByRole('region', { name: 'Sign in again' });

async function signInAgain(page: Page): Promise<void> {
  const form = findForm(page);
  await expect(form).toContainText('Your session has ended.');
  await expect(form.getByLabel('Username')).toHaveValue(STAFF.username);
  await form.getByLabel('Password', { exact: true }).fill(STAFF.password);
  const answer = page.waitForResponse('**/api/auth/callback/credentials');
  await form.getByRole('button', { name: 'Sign in' }).click();
  expect((await answer).status()).toBe(200);
  await expect(form).toHaveCount(0);
}

test.describe('an open page whose session has ended', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => stopLive(page)); // otherwise the live stream would report the end of the session first

  test('after the session has ended, choosing a filter shows a sign-in form on the page, then applies the filter', async ({
    page,
    signIn,
    insertEnquiry,
    expectAccessible,
  }) => {
    const row = await insertEnquiry({ status: 'closed' });
    await signIn();
    await page.context().clearCookies();
    await page.getByRole('link', { name: /^Closed/ }).click();
    await expect(findForm(page)).toBeVisible();
    await expect(page.getByText('No Enquiries Found')).toHaveCount(0);
    await expect(page.getByText('Failed to load enquiries')).toHaveCount(0);
    await expectAccessible();
    await signInAgain(page);
    await expect(page).toHaveURL(/tab=closed/);
    await expect(findRow(page, row.customer_name)).toBeVisible();
  });
});

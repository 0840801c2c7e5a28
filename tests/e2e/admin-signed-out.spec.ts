import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { findRow, openEnquiry, stopLive } from './support/inbox';
import { insertItinerary } from './support/itinerary';
import { STAFF } from './support/staff-session';

const AWAY = {
  status: 503,
  json: { success: false, message: 'We cannot reach our records just now. Please try again in a minute.' },
};

const findForm = (page: Page) => page.getByRole('region', { name: 'Sign in again' });

async function signInAgain(page: Page): Promise<void> {
  const form = findForm(page);
  await expect(form).toContainText('Your session has ended.');
  await expect(form.getByLabel('Username')).toHaveValue(STAFF.username);
  await form.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form).toHaveCount(0);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`an open page whose session has ended, at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => stopLive(page)); // the live stream would report the end first

    test('choosing a filter asks to sign in again on the page, then applies the filter', async ({
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

    test('a typed note survives signing in again inside the dialog', async ({
      page,
      signIn,
      insertEnquiry,
      query,
    }) => {
      const row = await insertEnquiry();
      await signIn();
      const dialog = await openEnquiry(page, row.customer_name);
      const note = dialog.getByLabel('Note for the team');
      await note.fill('Call after six');
      await page.context().clearCookies();
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await signInAgain(page);
      await expect(note).toHaveValue('Call after six');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await expect(note).toHaveValue('');
      expect(
        await query('SELECT note FROM enquiry_activity WHERE enquiry_id = $1 AND note IS NOT NULL', [row.id]),
      ).toEqual([{ note: 'Call after six' }]);
    });

    test('a refused status change of a planner request does not leave the page', async ({
      page,
      signIn,
      query,
    }) => {
      const { name } = await insertItinerary(query);
      await signIn();
      await page.goto('/admin/custom-itineraries');
      await page.context().clearCookies();
      await page
        .getByRole('combobox', { name: `Status of the request of ${name}` })
        .selectOption('contacted');
      await signInAgain(page);
      await expect(page).toHaveURL(/custom-itineraries/);
      await expect(page.getByRole('heading', { name: 'Custom Itineraries', level: 1 })).toBeVisible();
    });

    test('a failed background refresh shows one line of text and keeps the rows', async ({
      page,
      signIn,
      insertEnquiry,
    }) => {
      const rows = [await insertEnquiry(), await insertEnquiry()];
      await signIn();
      for (const { customer_name: name } of rows)
        await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.route(/\/api\/admin\/enquiries(\?|$)/, (route) => route.fulfill(AWAY));
      await page.getByRole('button', { name: 'Set status' }).click();
      const line = page.getByText(/^Not up to date: last try \d\d:\d\d\./);
      await expect(line).toBeVisible();
      for (const { customer_name: name } of rows) await expect(findRow(page, name)).toBeVisible();
      await page.unroute(/\/api\/admin\/enquiries(\?|$)/);
      await line.getByRole('button', { name: 'Try again' }).click();
      await expect(line).toHaveCount(0);
    });
  });
}

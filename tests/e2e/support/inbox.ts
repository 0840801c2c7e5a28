import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens an enquiry's dialog from the list and waits until it has loaded. Presses a key, because enquiries of parallel
 * tests move the rows under the pointer.
 */
export async function openEnquiry(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
  return dialog;
}

/** Filters the list by a text, so that enquiries of other tests do not matter. */
export async function searchInbox(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=/);
}

/** Stops live updates of the page, so that it does not see the changes of others. Call before signing in. */
export async function stopLive(page: Page): Promise<void> {
  const body = 'retry: 3600000\nevent: ready\ndata: {}\n\n';
  await page.route('**/api/admin/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
}

/** The row in the list with this visitor's name. */
export function findRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** The buttons with the names of the listed customers. */
export function findNames(page: Page): Locator {
  return page.getByRole('table', { name: 'Enquiries' }).locator('[data-row-id]');
}

/** The count shown on a tab of the inbox. */
export async function readCount(page: Page, tab: string): Promise<number> {
  const link = page
    .getByRole('navigation', { name: 'Enquiries by status', includeHidden: true })
    .getByRole('link', { name: tab, includeHidden: true });
  return Number(/(\d+)$/.exec((await link.textContent()) ?? '')?.[1]);
}

/** Finds a notification by its message, even while a dialog hides the page from assistive technology. */
export function findToast(page: Page, role: 'status' | 'alert', message: string): Locator {
  return page
    .locator('[data-toaster]')
    .getByRole(role, { includeHidden: true })
    .getByText(message, { exact: true });
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an enquiry's dialog from the list and waits until all of it is there. */
export async function openEnquiry(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
  return dialog;
}

/** Looks for a text in the list, so that it does not matter how many enquiries other tests have sent since. */
export async function searchInbox(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=/);
}

/** Keeps live changes from the page, for tests in which two people must not know of each other. Call before signing in. */
export async function stopLive(page: Page): Promise<void> {
  const body = 'retry: 3600000\nevent: ready\ndata: {}\n\n';
  await page.route('**/api/admin/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
}

/** A tab of the inbox. */
export function findTab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Enquiries by status' }).getByRole('link', { name });
}

/** The row of a request in the list. */
export function findRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name }) });
}

/** The number beside the word of a tab. */
export async function readCount(page: Page, tab: string): Promise<number> {
  const link = page
    .getByRole('navigation', { name: 'Enquiries by status', includeHidden: true })
    .getByRole('link', { name: tab, includeHidden: true });
  return Number(/(\d+)$/.exec((await link.textContent()) ?? '')?.[1]);
}

/** A notification that says exactly this; while a dialog is open the rest of the page is hidden from assistive technology. */
export function findToast(page: Page, role: 'status' | 'alert', message: string): Locator {
  return page
    .locator('[data-toaster]')
    .getByRole(role, { includeHidden: true })
    .getByText(message, { exact: true });
}

import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

// Parts of pages whose code is loaded at their first use. If loading fails, the next click tries again, without a
// reload of the page. Other such parts are tested in tests/components.
const CHUNKS = '**/_next/static/chunks/**';
const byButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

test('a picture can be enlarged by a second click when the script did not load at the first @more', async ({
  page,
}) => {
  await page.goto('/signature-trips/heart-of-kerala');
  await byButton(page, /^Show picture 2/).click();
  await expect(page.locator('[aria-roledescription=carousel][data-live]')).toBeAttached();
  await page.route(CHUNKS, (route) => route.abort('internetdisconnected'));
  await byButton(page, /^Enlarge picture 2/).click();
  await expect(page.getByText('The page is still loading.')).toBeVisible();
  await page.unroute(CHUNKS);
  await byButton(page, /^Enlarge picture 2/).click();
  await expect(page.getByRole('button', { name: 'Close pictures' })).toBeVisible();
  await expect(page.getByText('The page is still loading.')).toBeHidden();
});

test('the plan editor opens at a second click when its script did not load at the first @more', async ({
  page,
}) => {
  await page.goto('/create/results?plan=1-1n8bm5');
  await byButton(page, /^Change /).waitFor();
  await page.route(CHUNKS, (route) => route.abort('internetdisconnected'));
  await byButton(page, /^Change /).click();
  await expect(page.getByText('The editor did not load.')).toBeVisible();
  await page.unroute(CHUNKS);
  await byButton(page, /^Change /).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a request in the inbox opens at a second click when its script did not load at the first @more', async ({
  page,
  openStaff,
  insertEnquiry,
}) => {
  await insertEnquiry();
  await openStaff('/admin');
  const row = page.locator('[data-row-id]').first();
  await row.waitFor();
  await page.route(CHUNKS, (route) => route.abort('internetdisconnected'));
  await row.click();
  const message = 'This part of the page did not load. Check your connection and try again.';
  await expect(findToast(page, 'alert', message)).toBeVisible();
  await page.unroute(CHUNKS);
  await row.click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Actions' })).toBeVisible();
});

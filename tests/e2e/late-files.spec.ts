import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';

// The browser's cache has no file of another test.
test.use({ isFirstVisit: true });

const FILES = '**/_next/static/**';

/** Cuts off the files of later parts while `act` runs, until the loader has asked for one of them twice in vain. */
async function withoutFiles(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route(FILES, (route) => route.abort());
  const asked: string[] = [];
  page.on('requestfailed', (request) => asked.push(request.url()));
  await act();
  await expect.poll(() => asked.some((url, at) => /\.js$/.test(url) && asked.indexOf(url) < at)).toBe(true);
  await page.unroute(FILES);
}

test('the inbox stays, and its filters open at the next press, after their file was lost @more', async ({
  context,
  openStaff,
}) => {
  // A page of its own, whose console may name the file that failed.
  const page = await context.newPage();
  await openStaff('/admin', page);
  const filters = page.getByRole('button', { name: 'Filters' });
  await withoutFiles(page, () => filters.click());
  const again = page.getByRole('button', { name: /again/i });
  await expect(filters.or(again).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
  if (await again.isVisible()) await again.click();
  else {
    if ((await filters.getAttribute('aria-expanded')) === 'true') await filters.click();
    await filters.click();
  }
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
});

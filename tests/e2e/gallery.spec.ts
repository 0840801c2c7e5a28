import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const PATH = '/signature-trips/heart-of-kerala';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe over the gallery or a tap on a dot selects a picture @more', async ({ page }) => {
    const count = await openGallery(page);
    const track = gallery(page).locator('ul').first();
    await track.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await expectSelected(page, 2, count);
    await dot(page, 4, count).tap();
    await expectSelected(page, 4, count);
  });

  test('the bottom bar of a package links to the enquiry form, hides at the form and never covers the footer @more', async ({
    page,
  }) => {
    await page.goto(PATH);
    const bar = page.locator('[data-sticky-bar]');
    await expect(bar).toContainText(/₹1[14],[05]00/);
    await expect(bar.getByRole('link', { name: 'Enquire' })).toBeInViewport();
    await bar.getByRole('link', { name: 'Enquire' }).click();
    await expect(page.getByRole('heading', { name: 'Quick Enquiry' })).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
  });
});

function gallery(page: Page) {
  return page.getByRole('group', { name: 'Pictures of Heart of Kerala' });
}

function dot(page: Page, number: number, count: number) {
  return page.getByRole('button', { name: `Show picture ${number} of ${count}` });
}

function slide(page: Page, number: number, count: number) {
  return gallery(page).getByRole('button', { name: new RegExp(`^Enlarge picture ${number} of ${count}: `) });
}

/** Opens the package page, waits until its scripts work, and returns the number of pictures. */
async function openGallery(page: Page): Promise<number> {
  await page.goto(PATH);
  const tab = page.getByRole('tab', { name: 'Inclusions' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await gallery(page).scrollIntoViewIfNeeded();
  const count = await page.getByRole('button', { name: /^Show picture \d+ of / }).count();
  expect(count).toBeGreaterThanOrEqual(4);
  return count;
}

async function expectSelected(page: Page, number: number, count: number): Promise<void> {
  await expect(dot(page, number, count)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).getByText(`(${number} of ${count})`)).toBeVisible();
  await expect(gallery(page).locator('ul > li[aria-hidden="false"]')).toHaveCount(1);
  await expect(slide(page, number, count)).toBeInViewport({ ratio: 0.9 });
}

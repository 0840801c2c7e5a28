import type { Page } from '@playwright/test';
import { expect, test } from './support/public-test';
import { getIndiaDate } from '../../lib/platform/format/dates';
import { getSeason } from '../../lib/packages/prices/season';

const PATH = '/signature-trips/heart-of-kerala';

test('dots, thumbnails and arrows choose the picture', async ({ page }) => {
  const count = await openGallery(page);
  await expectSelected(page, 1, count);
  await dot(page, 3, count).click();
  await expectSelected(page, 3, count);
  await page.getByRole('button', { name: /^Show picture 2: / }).click();
  await expectSelected(page, 2, count);
  await expect(page.getByRole('button', { name: /^Show picture 2: / })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectSelected(page, 3, count);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expectSelected(page, count, count);
});

test('the arrow keys, Home and End choose the picture', async ({ page }) => {
  const count = await openGallery(page);
  await slide(page, 1, count).focus();
  await page.keyboard.press('ArrowRight');
  await expectSelected(page, 2, count);
  await expect(slide(page, 2, count)).toBeFocused();
  await page.keyboard.press('End');
  await expectSelected(page, count, count);
  await page.keyboard.press('Home');
  await expectSelected(page, 1, count);
});

test('the pictures differ, and each has its own description', async ({ page }) => {
  const count = await openGallery(page);
  const words = await gallery(page)
    .locator('ul')
    .first()
    .locator('picture img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  expect(words).toHaveLength(count);
  expect(new Set(words).size).toBe(count);
  expect(Math.min(...words.map((text) => text.length))).toBeGreaterThan(15);
});

test('a picture opens enlarged in a dialog that can be used by keyboard', async ({ page }) => {
  const count = await openGallery(page);
  await slide(page, 1, count).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Heart of Kerala' });
  await expect(dialog.getByText(`1 of ${count}`, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`2 of ${count}`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(slide(page, 1, count)).toBeFocused();

  await slide(page, 1, count).click();
  await dialog.getByRole('button', { name: 'Close pictures' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe chooses the picture, and the dots follow', async ({ page }) => {
    const count = await openGallery(page);
    const track = gallery(page).locator('ul').first();
    await track.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await expectSelected(page, 2, count);
    await dot(page, 4, count).tap();
    await expectSelected(page, 4, count);
  });

  test('the bottom bar links to the enquiry form, hides at the form and never covers the footer', async ({
    page,
  }) => {
    await page.goto(PATH);
    const bar = page.locator('[data-sticky-bar]');
    const isOnSeason = getSeason(getIndiaDate()) === 'on';
    await expect(bar).toContainText(isOnSeason ? 'Now, per pax₹14,000' : 'Now, per pax₹11,500');
    await expect(bar).toContainText(isOnSeason ? 'from ₹11,500 in April' : '₹14,000 from October');
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
  const count = await page.getByRole('button', { name: /^Show picture \d+: / }).count();
  expect(count).toBeGreaterThanOrEqual(4);
  return count;
}

async function expectSelected(page: Page, number: number, count: number): Promise<void> {
  await expect(dot(page, number, count)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).getByText(`(${number} of ${count})`)).toBeVisible();
  await expect(gallery(page).locator('ul > li[aria-hidden="false"]')).toHaveCount(1);
  await expect(slide(page, number, count)).toBeInViewport({ ratio: 0.9 });
}

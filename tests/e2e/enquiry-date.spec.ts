import type { Page } from '@playwright/test';
import { inDays } from './support/days';
import { openForm } from './support/enquiry-form';
import { expect, test } from './support/enquiry-test';

test('the calendar for the travel date shows whole weeks and is accessible @more', async ({
  page,
  expectAccessible,
}) => {
  const { date, field } = await openForm(page);
  for (const width of [1440, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await date.press('Escape');
    await field('Name').focus();
    await expect(findCalendar(page)).toHaveCount(0);
    await date.focus();
    await expect(findCalendar(page).locator(`[data-day="${inDays(1)}"]`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const ends = await findCalendar(page)
      .locator('[data-day] button')
      .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(27);
    const sheet = await findCalendar(page).boundingBox();
    expect(Math.max(...ends, (sheet?.x ?? 0) + (sheet?.width ?? 0))).toBeLessThanOrEqual(width);
  }
  await expectAccessible();
});

function findCalendar(page: Page) {
  return page.getByRole('dialog', { name: 'Choose a date' });
}

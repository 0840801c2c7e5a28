import type { Locator, Page } from '@playwright/test';
import { inDays, toTyped } from './support/days';
import { openForm } from './support/enquiry-form';
import { expect, test } from './support/enquiry-test';

test.describe('the travel date field', () => {
  for (const width of [320, 360]) {
    test(`shows whole weeks at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const { date } = await openForm(page);
      await date.focus();
      await expect(findCalendar(page).locator(`[data-day="${inDays(1)}"]`)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const ends = await findCalendar(page)
        .locator('[data-day] button')
        .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(27);
      const sheet = await findCalendar(page).boundingBox();
      expect(Math.max(...ends, (sheet?.x ?? 0) + (sheet?.width ?? 0))).toBeLessThanOrEqual(width);
    });
  }

  test('accepts dd/MM/yyyy, with dashes or without separators too', async ({ page }) => {
    const { date } = await openForm(page);
    await expect(date).toHaveAttribute('placeholder', 'Select date');
    const day = inDays(60);
    for (const typed of [toTyped(day), toTyped(day).replaceAll('/', '-'), toTyped(day).replaceAll('/', '')]) {
      await date.fill(typed);
      await date.blur();
      await expect(date).toHaveValue(toTyped(day));
    }
  });

  test('the calendar opens on focus and closes on an outside click, on Escape and on a choice', async ({
    page,
  }) => {
    const { date, field } = await openForm(page);
    const calendar = findCalendar(page);
    await expect(calendar).toHaveCount(0);
    await date.focus();
    await expect(calendar).toBeVisible();
    await field('Name').click();
    await expect(calendar).toHaveCount(0);

    await date.focus();
    await expect(calendar).toBeVisible();
    await date.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(date).toBeFocused();

    await page.getByRole('button', { name: 'Choose a date' }).click();
    const day = await chooseSomeDay(calendar);
    await expect(calendar).toHaveCount(0);
    await expect(date).toHaveValue(toTyped(day));
    await expect(date).toBeFocused();
  });

  test('the calendar works with the keyboard alone', async ({ page }) => {
    const { date } = await openForm(page);
    const calendar = findCalendar(page);
    await date.focus();
    await date.press('ArrowDown');
    const first = calendar.locator(`[data-day="${inDays(1)}"]`).getByRole('button');
    await expect(first).toBeFocused();
    for (const [key, days] of [
      ['ArrowRight', 2],
      ['ArrowDown', 9],
      ['ArrowLeft', 8],
    ] as const) {
      await page.keyboard.press(key);
      await expect(calendar.locator(`[data-day="${inDays(days)}"]`).getByRole('button')).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(date).toHaveValue(toTyped(inDays(8)));
    await expect(date).toBeFocused();
  });

  test('tomorrow is the earliest day that can be chosen', async ({ page }) => {
    const { date } = await openForm(page);
    await date.focus();
    const calendar = findCalendar(page);
    await expect(calendar.locator(`[data-day="${inDays(1)}"]`).getByRole('button')).toBeEnabled();
    const today = calendar.locator(`[data-day="${inDays(0)}"]`).getByRole('button');
    // The calendar opens on the month of tomorrow, so today is not in it when tomorrow is the 1st.
    if (!inDays(1).endsWith('-01')) await expect(today).toBeDisabled();
    await expect(calendar.getByRole('button', { name: 'Go to the Previous Month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const years = calendar.getByRole('combobox', { name: 'Choose the Year' }).getByRole('option');
    await expect(years).toHaveCount(12);
    await expect(years.first()).toHaveText(inDays(1).slice(0, 4));
  });

  test('an invalid date shows an error when the field is left', async ({ page }) => {
    const { date, form, field } = await openForm(page);
    for (const typed of ['31/02/2027', '2027-13-45', 'tomorrow', toTyped(inDays(0)), '1/1/27']) {
      await date.fill(typed);
      await field('Message').focus();
      await expect(form.getByText('Date input not valid.')).toBeVisible();
      await expect(date).toHaveAttribute('aria-invalid', 'true');
      await expect(date).toHaveValue(typed);
    }
    await date.fill(toTyped(inDays(3)));
    await field('Message').focus();
    await expect(form.getByText('Date input not valid.')).toHaveCount(0);
  });

  test('the open calendar is accessible on a small and a large screen', async ({
    page,
    expectAccessible,
  }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { date } = await openForm(page);
      await date.focus();
      await expect(findCalendar(page).getByRole('grid')).toBeVisible();
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

function findCalendar(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Choose a date' });
}

/** Clicks the last day that can be chosen in the month shown, and returns that day. */
async function chooseSomeDay(calendar: Locator): Promise<string> {
  const cell = calendar
    .getByRole('gridcell')
    .filter({ has: calendar.page().getByRole('button', { disabled: false }) })
    .last();
  const day = (await cell.getAttribute('data-day')) ?? '';
  await cell.getByRole('button').click();
  return day;
}

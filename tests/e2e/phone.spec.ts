import type { Page } from '@playwright/test';
import { inDays, toTyped } from './support/days';
import { openForm } from './support/enquiry-form';
import { expect, test } from './support/enquiry-test';
import { boxOf, expectApart } from './support/boxes';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const KEY = 'customPackageAnswers';
const ANSWERS = {
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 10,
  groupSize: 'couple',
};
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' });

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('on a phone the calendar opens fully in view, and the on-screen keyboard opens only on request @more', async ({
    page,
    expectAccessible,
  }) => {
    const { date } = await openForm(page);
    await date.tap();
    const calendar = calendarOf(page);
    await expect(calendar.getByRole('grid')).toBeInViewport({ ratio: 1 });
    await expect(date).toBeInViewport({ ratio: 1 });
    await expect(date).toHaveAttribute('inputmode', 'none');
    await expectApart(date, calendar);
    await expectAccessible();
    await calendar.getByRole('button', { name: 'Type the date' }).tap();
    await expect(calendar).toHaveCount(0);
    await expect(date).toBeFocused();
    await expect(date).toHaveAttribute('inputmode', 'numeric');
    await page.keyboard.type(toTyped(inDays(30)).replaceAll('/', ''));
    await date.blur();
    await expect(date).toHaveValue(toTyped(inDays(30)));
    await date.tap();
    await expect(date).toHaveAttribute('inputmode', 'none');
    await calendar
      .locator(`[data-day="${inDays(30)}"]`)
      .getByRole('button')
      .tap();
    await expect(calendar).toHaveCount(0);
    await date.tap();
    await calendar.getByRole('button', { name: 'Close' }).tap();
    await expect(calendar).toHaveCount(0);
  });
});

test('on a laptop the calendar is fully in view wherever the field is @more', async ({ page }) => {
  await page.setViewportSize(DESK);
  const { date, field } = await openForm(page);
  for (const block of ['start', 'center', 'end'] as const) {
    await field('Name').focus();
    await date.evaluate(
      (element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }),
      block,
    );
    await date.click();
    const grid = calendarOf(page).getByRole('grid');
    await expect(grid).toBeInViewport({ ratio: 1 });
    await expectApart(date, calendarOf(page));
    await expect(date).toBeInViewport({ ratio: 1 });
    await expect(calendarOf(page)).not.toHaveAttribute('data-place', 'sheet');
    await date.press('Escape');
  }
});

test('"Send my plan" stays in view on a long plan, on a laptop in the form beside it, and the WhatsApp text contains the plan’s link @more', async ({
  page,
}) => {
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [KEY, JSON.stringify(ANSWERS)],
  );
  await page.goto('/create/results');
  const bar = page.getByRole('link', { name: 'Send my plan' });
  const scrollToDay5 = () => page.getByText(/^Day 5/).evaluate((day) => day.scrollIntoView());
  await page.setViewportSize(DESK);
  await scrollToDay5();
  await expect(page.getByRole('button', { name: 'Send my plan' })).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.setViewportSize(PHONE);
  await scrollToDay5();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.click();
  await expect(page.getByRole('heading', { name: 'Send this plan to us' })).toBeInViewport();
  await expect(bar).toBeHidden();
  const chat = page.getByRole('link', { name: /^Refine via WhatsApp/ });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /^Plan: (https?:\/\/\S+\/create\/results\?plan=\S+)$/m.exec(text)?.[1] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('10 Days', { exact: true })).toBeVisible();
});

test('the middle of the hero picture has no text over it on a laptop and a large screen @more', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const size of [DESK, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    const hero = await boxOf(page.locator('[data-tone="dark"]').first());
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    const words = await boxOf(page.getByText(/^Experience God's Own Country/));
    // The boat in the picture is between these heights, which `object-position` sets.
    expect(heading.y + heading.height - hero.y).toBeLessThanOrEqual(hero.height * 0.35);
    expect(words.y - hero.y).toBeGreaterThanOrEqual(hero.height * 0.68);
  }
});

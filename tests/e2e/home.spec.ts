import type { Page } from '@playwright/test';
import { ALL_PACKAGES, SIGNATURE_TRIPS } from './support/catalogue';
import { expect, test } from './support/public-test';

test('the hero says who we are and leads to the group packages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Discover Kerala's Enchanting Beauty");
  await expect(
    page.getByText(
      "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(figure(page, 'Happy Travelers')).toHaveText('500+');
  await expect(figure(page, 'Average Rating')).toHaveText('4.8');
  await expect(figure(page, 'Average Rating').locator('svg')).toBeVisible();
  await expect(figure(page, 'Tour Packages')).toHaveText('25+');
  await page.getByRole('link', { name: 'Explore Kerala Tour Packages' }).click();
  await expect(page).toHaveURL('/kerala-tour-packages');
});

test('at every width the heading has two lines, and prices of trips in one row are aligned', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 360, 768, 1024, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectTwoLines(page);
      if (width === 768 || width === 1024) await expectLevelPrices(page);
    });
  }
});

test('the home page shows the hero, the signature trips and the reviews in this order', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  const order = ["Discover Kerala's Enchanting Beauty", 'Our Signature Trips', 'What Our Travelers Say'].map(
    (text) => headings.indexOf(text),
  );
  expect(order.every((position) => position >= 0)).toBe(true);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  const section = page.locator('#signature-trips');
  await expect(section.getByRole('article')).toHaveCount(SIGNATURE_TRIPS.length);
});

test('on a phone the page is at most 7,000 px tall, and one line below the heading leads to the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);
  await page.getByRole('searchbox', { name: 'Describe your trip' }).fill('4 days houseboat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=4+days+houseboat');
  await expect(page.getByRole('searchbox')).toHaveValue('4 days houseboat');
});

test('the figures below the planner are counted from the catalogue and the reviews', async ({
  page,
  request,
}) => {
  const stats = (await (await request.get('/api/reviews/stats')).json()) as {
    avgRating: number;
    totalReviews: number;
  };
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'In figures' }).getByRole('definition');
  await expect(figures).toHaveText([
    String(ALL_PACKAGES.length),
    String(stats.totalReviews),
    stats.avgRating.toFixed(1),
  ]);
});

test.describe('the pictures behind the hero', () => {
  test('show three pictures in turn, 5 seconds each; a button stops and restarts the change', async ({
    page,
  }) => {
    await openWithClock(page);
    await expect(slides(page)).toHaveCount(3);
    await expectShown(page, 1);
    await page.clock.runFor(4_900);
    await expectShown(page, 1);
    await page.clock.runFor(200);
    await expectShown(page, 2);
    await page.clock.runFor(5_000);
    await expectShown(page, 3);
    await page.clock.runFor(5_000);
    await expectShown(page, 1);
    const sources = await page
      .getByRole('region', { name: 'Pictures of Kerala' })
      .locator('picture img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(new Set(sources).size).toBe(3);

    await page.getByRole('button', { name: 'Stop changing pictures' }).click();
    await page.mouse.move(5, 5);
    await expectTurning(page, false);
    await page.clock.runFor(20_000);
    await expectShown(page, 1);
    await page.getByRole('button', { name: 'Start changing pictures' }).click();
    await page.mouse.move(5, 5);
    await expectTurning(page, true);
    await page.clock.runFor(5_100);
    await expectShown(page, 2);
  });

  test('pause while the mouse is over the hero; keyboard focus stops them', async ({ page }) => {
    await openWithClock(page);
    await page.getByRole('heading', { level: 1 }).hover();
    await expectTurning(page, false);
    await page.clock.runFor(12_000);
    await expectShown(page, 1);
    await page.mouse.move(5, 5);
    await expectTurning(page, true);
    await page.clock.runFor(5_100);
    await expectShown(page, 2);
    await page.getByRole('link', { name: 'Explore Kerala Tour Packages' }).focus();
    await expect(page.getByRole('button', { name: 'Start changing pictures' })).toBeVisible();
    await page.clock.runFor(12_000);
    await expectShown(page, 2);
  });

  test('each picture can be chosen, which stops the change', async ({ page }) => {
    await openWithClock(page);
    await page.getByRole('button', { name: 'Show picture 3 of 3' }).click();
    await expectShown(page, 3);
    await expect(page.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.mouse.move(5, 5);
    await expectTurning(page, false);
    await page.clock.runFor(12_000);
    await expectShown(page, 3);
  });

  test('with reduced motion the pictures do not change until started', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page, 'Start changing pictures');
    await page.clock.runFor(20_000);
    await expectShown(page, 1);
    await page.getByRole('button', { name: 'Start changing pictures' }).click();
    await page.mouse.move(5, 5);
    await expectTurning(page, true);
    await page.clock.runFor(5_100);
    await expectShown(page, 2);
  });
});

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true });

  test('registers a service worker', async ({ page }) => {
    await page.goto('/');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/');
  });
});

async function expectTwoLines(page: Page): Promise<void> {
  const lines = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight));
  expect(Math.round(lines)).toBe(2);
}

async function expectLevelPrices(page: Page): Promise<void> {
  const levels = await page.getByText('Starting from', { exact: true }).evaluateAll((words) =>
    words.map((word) => {
      const card = word.closest('article')?.getBoundingClientRect();
      return { row: Math.round(card?.top ?? 0), price: Math.round(word.getBoundingClientRect().top) };
    }),
  );
  expect(levels).toHaveLength(SIGNATURE_TRIPS.length);
  const rows = new Set(levels.map(({ row }) => row));
  const pairs = new Set(levels.map(({ row, price }) => `${row} ${price}`));
  expect(rows.size).toBeLessThan(levels.length);
  expect([...pairs]).toHaveLength(rows.size);
}

function figure(page: Page, label: string) {
  return page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');
}

function slides(page: Page) {
  return page.getByRole('region', { name: 'Pictures of Kerala' }).locator('[aria-roledescription="slide"]');
}

/** Expects that only this slide is visible and exposed to assistive technology. */
async function expectShown(page: Page, number: number): Promise<void> {
  const shown = page.locator('[aria-roledescription="slide"][aria-hidden="false"]');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('aria-label', `${number} of 3`);
  await expect(page.locator('[aria-roledescription="slide"][aria-hidden="true"]')).toHaveCount(2);
}

/** Waits until the slideshow has reacted to the mouse or the keyboard; call it before moving the clock. */
async function expectTurning(page: Page, isTurning: boolean): Promise<void> {
  const words = page.getByRole('region', { name: 'Pictures of Kerala' }).locator('[aria-live]');
  await expect(words).toHaveAttribute('aria-live', isTurning ? 'off' : 'polite');
}

/** Opens the home page with a clock that only the test moves, and waits until its scripts run. */
async function openWithClock(page: Page, buttonName = 'Stop changing pictures'): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
  await page.goto('/');
  const button = page.getByRole('button', { name: buttonName });
  await expect(button).toBeVisible();
}

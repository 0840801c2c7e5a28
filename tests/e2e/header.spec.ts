import type { Page } from '@playwright/test';
import { toMarkClass, toNameClass } from '@/components/site/brand/name-class';
import { expect, test } from './fixtures';

const PHONE = { width: 360, height: 740 };
const LONG_NAME = 'A name of more than 19 letters';

test.describe('on a wide screen', () => {
  test('the header stays at the top while the page scrolls @more', async ({ page }) => {
    await page.goto('/signature-trips');
    const header = page.getByRole('banner');
    await page.getByRole('heading', { name: 'Talk to us' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    await expect(header.getByRole('link', { name: 'Kayal Trails' })).toBeInViewport();
  });

  for (const [reducedMotion, behavior, how] of [
    ['no-preference', 'smooth', 'scrolls smoothly'],
    ['reduce', 'auto', 'jumps without an animation'],
  ] as const)
    test(`with the setting ${reducedMotion} for motion, the “Our Signature Trips” link of the home page ${how} to that section @more`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', behavior);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('link', { name: 'Our Signature Trips' }).click();
      await expectBelowHeader(page);
      expect(new URL(page.url()).pathname).toBe('/');
    });

  test('the skip link is the first Tab stop and leads to the content @more', async ({ page }) => {
    await page.goto('/signature-trips');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

const LONG_NAMES = [
  'Malabar Monsoon Holidays Kochi',
  'Thiruvananthapuram Backwaters',
  'A Thousand Kerala Adventures',
];

test('company names of 30 letters fit into two lines of the header @more', async ({ page }) => {
  await page.goto('/signature-trips');
  await page.evaluate(() => document.fonts.ready);
  const header = page.getByRole('banner');
  const link = header.getByRole('link').first();
  await expect(link).toHaveAccessibleName('Kayal Trails');
  for (const name of LONG_NAMES) {
    await link.locator('span').evaluate(showName, {
      name,
      classes: toNameClass(LONG_NAME),
      markClasses: toMarkClass(LONG_NAME),
    });
    const shown = header.getByText(name);
    for (const [width, height] of [
      [320, 64],
      [360, 64],
      [768, 64],
      [1024, 64],
      [1280, 80],
      [1440, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await shown.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      expect([name, width, Math.round(lines) <= 2]).toEqual([name, width, true]);
      // One pixel of border.
      expect((await header.boundingBox())?.height).toBe(height + 1);
      await expect(shown).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu opens as a dialog with the focus inside, and the page cannot be scrolled until Escape closes it', async ({
    page,
  }) => {
    await page.goto('/signature-trips');
    const dialog = page.getByRole('dialog');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(dialog.getByRole('link', { name: 'Create Your Trip' })).toBeInViewport({ ratio: 0.95 });
    await expect(dialog.getByRole('link')).toHaveText([
      'Our Signature Trips',
      'Kerala Tour Packages',
      'Honeymoon Packages',
      'Outbound Tours',
      'Follow Us (opens in a new tab)',
      'Create Your Trip',
      /^Call \+91/,
      'WhatsApp (opens in a new tab)',
      'Search trips',
      'Your shortlist',
      'Home',
    ]);
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    expect(await isLocked(page)).toBe(true);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => isLocked(page)).toBe(false);
  });
});

/** Runs in the browser. Replaces the name, with the classes that the server gives a name of this length. */
function showName(
  element: HTMLElement | SVGElement,
  { name, classes, markClasses }: { name: string; classes: string; markClasses: string },
): void {
  element.textContent = name;
  element.setAttribute('class', classes);
  element.previousElementSibling?.setAttribute('class', `shrink-0 ${markClasses}`);
}

function isLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

/** Expects that scrolling has ended with the section's heading in view, below the header. */
async function expectBelowHeader(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Our Signature Trips' });
  await expect(heading).toBeInViewport({ ratio: 0.95 });
  await expect
    .poll(() =>
      page.locator('#signature-trips').evaluate((section) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const top = section.getBoundingClientRect().top;
        return top >= header - 1 && top < header + 120;
      }),
    )
    .toBe(true);
}

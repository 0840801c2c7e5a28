import type { Page } from '@playwright/test';
import { toNameClass } from '@/components/site/brand/name-class';
import { expect, test } from './fixtures';

const PHONE = { width: 360, height: 740 };
const LONG_NAME_CLASS = toNameClass('A name of more than 19 letters');

test.describe('the header on a wide screen', () => {
  test('stays at the top while the page scrolls @more', async ({ page }) => {
    await page.goto('/signature-trips');
    const header = page.getByRole('banner');
    await page.getByRole('heading', { name: 'Talk to us' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    await expect(header.getByRole('link', { name: 'Kayal Trails' })).toBeInViewport();
  });

  test('on the home page the “Our Signature Trips” link scrolls smoothly to that section and leaves the path unchanged @more', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Our Signature Trips' })
      .click();
    await expectBelowHeader(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('with reduced motion the “Our Signature Trips” link jumps to that section instead of scrolling smoothly @more', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Our Signature Trips' })
      .click();
    await expectBelowHeader(page);
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

test('names of 30 letters fit into two lines of the header @more', async ({ page }) => {
  await page.goto('/signature-trips');
  await page.evaluate(() => document.fonts.ready);
  const header = page.getByRole('banner');
  const link = header.getByRole('link').first();
  await expect(link).toHaveAccessibleName('Kayal Trails');
  for (const name of LONG_NAMES) {
    await link.locator('span').evaluate(showName, { name, classes: LONG_NAME_CLASS });
    const shown = header.getByText(name);
    for (const [width, height] of [[320, 64], [360, 64], [768, 64], [1024, 80], [1440, 80]] as const) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await shown.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      expect([name, width, Math.round(lines) <= 2]).toEqual([name, width, true]);
      // One pixel of border.
      expect((await header.boundingBox())?.height).toBe(height + 1);
      await expect(shown).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    } // oxfmt-ignore
  }
});

test.describe('the menu on small screens', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('opens as a dialog with the focus inside, and the page cannot be scrolled', async ({ page }) => {
    const dialog = await openMenu(page, '/signature-trips');
    await expect(dialog.getByRole('link')).toHaveText([
      'Our Signature Trips',
      'Kerala Tour Packages',
      'Honeymoon Packages',
      'Follow Us (opens in a new tab)',
      'Create Your Trip',
      'Home',
      'Search trips',
      'Your shortlist',
      'Outbound Tours',
      /^Call \+91/,
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
  });

  test('is closed by Escape and by its close button, and the focus returns to the menu button @more', async ({
    page,
  }) => {
    const dialog = await openMenu(page, '/signature-trips');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectReleased(page);
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await dialog.getByRole('button', { name: 'Close menu' }).click();
    await expect(dialog).toHaveCount(0);
    await expectReleased(page);
    await expect(menuButton(page)).toBeFocused();
  });

  test('is closed by its “Our Signature Trips” link on the home page, which then shows that section @more', async ({
    page,
  }) => {
    const dialog = await openMenu(page, '/');
    await dialog.getByRole('link', { name: 'Our Signature Trips' }).click();
    await expect(dialog).toHaveCount(0);
    await expectBelowHeader(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await expectReleased(page);
  });

  test('is closed by going back, and the page can then be scrolled @more', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Honeymoon Packages' }).click();
    await expect(page).toHaveURL('/honeymoon-packages');
    await page.evaluate(() => window.scrollTo(0, 0));
    await menuButton(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectReleased(page);
  });
});

/** Runs in the browser. Replaces the name, with the classes that the server gives a name of this length. */
function showName(
  element: HTMLElement | SVGElement,
  { name, classes }: { name: string; classes: string },
): void {
  element.textContent = name;
  element.setAttribute('class', classes);
}

function menuButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Menu' });
}

async function openMenu(page: Page, path: string) {
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  await menuButton(page).click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: 'Create Your Trip' })).toBeInViewport({ ratio: 0.95 });
  return dialog;
}

function isLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

/** Expects that the page is not locked and that the mouse wheel scrolls it. */
async function expectReleased(page: Page): Promise<void> {
  await expect.poll(() => isLocked(page)).toBe(false);
  await page.mouse.move(180, 400);
  const before = await page.evaluate(() => window.scrollY);
  // Turn the wheel until the page scrolls: the first turn may come before the page is unlocked.
  const turn = async () => {
    await page.mouse.wheel(0, before > 300 ? -250 : 250);
    return page.evaluate(() => window.scrollY);
  };
  await expect.poll(turn).not.toBe(before);
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

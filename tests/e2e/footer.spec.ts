import type { Page } from '@playwright/test';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';

test('the footer is complete and the same on every page', async ({ page, read }) => {
  await page.goto('/privacy-policy');
  await expectFooter(page);
  const { footer } = await read('/privacy-policy');
  for (const { name, path } of PAGE_TYPES) {
    const other = await read(path);
    expect(other.footer, `${name} ${path}`).toBe(footer);
    expect(
      other.ids.filter((id) => id === 'kerala-tours'),
      `${name} ${path}`,
    ).toHaveLength(1);
  }
});

test('phone numbers in the footer do not wrap, and the social links are on one line', async ({ page }) => {
  await page.goto('/privacy-policy');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await footer.locator('a[href^="tel:"]').evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length;
      }),
    );
    expect(lines, `${width} px`).toEqual([1, 1, 1, 1, 1]);
    const tops = await footer
      .getByRole('link', { name: /^(Instagram|Facebook|YouTube)/ })
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops, `${width} px`).toHaveLength(3);
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('an underlined link gets a thicker line under the pointer', async ({ page }) => {
  await page.goto('/privacy-policy');
  const link = page.locator('#kerala-tours').getByRole('link');
  const thickness = () => link.evaluate((element) => getComputedStyle(element).textDecorationThickness);
  const atRest = Number.parseFloat(await thickness());
  await link.hover();
  await expect.poll(async () => Number.parseFloat(await thickness())).toBeGreaterThan(atRest);
});

test('About Us scrolls to the agency’s description', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'About us' })).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');
});

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Kayal Trails', exact: true })).toHaveAttribute('href', '/');
  const explore = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const targets = await explore.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/signature-trips',
    '/kerala-tour-packages',
    '/honeymoon-packages',
    '/privacy-policy',
    '/terms-conditions',
    '#kerala-tours',
  ]);
  await expect(explore.last()).toHaveText('About Us');
  await expect(page.locator('#kerala-tours')).toHaveCount(1);

  await expect(
    footer.getByRole('link', { name: /^(Instagram|Facebook|YouTube) \(opens in a new tab\)$/ }),
  ).toHaveCount(3);
  const places = footer
    .locator('section', { has: page.getByRole('heading', { name: 'Popular destinations' }) })
    .getByRole('listitem');
  await expect(places).toHaveText(['Munnar', 'Alleppey', 'Wayanad', 'Thekkady', 'Kovalam']);

  await expect(footer.locator('address')).toContainText(/Kochi \d{6}, Kerala, India/);
  const phones = await footer
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(phones).toHaveLength(5);
  expect(new Set(phones).size).toBe(5);
  for (const phone of phones) expect(phone).toMatch(/^tel:\+\d{12}$/);
  const mail = footer.locator('a[href^="mailto:"]');
  await expect(mail).toHaveCount(1);
  await expect(mail).toHaveText(((await mail.getAttribute('href')) ?? '').replace('mailto:', ''));

  await expect(footer.getByText(/^© \d{4} Kayal Trails\. All rights reserved\.$/)).toBeVisible();
  const credit = footer.getByText(/^Pictures are/);
  await expect(credit.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(footer.getByText('Customer service languages: English, Hindi, Malayalam')).toBeVisible();
}

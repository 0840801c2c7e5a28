import { expect, test } from './fixtures';

test('phone numbers in the footer do not wrap, and the social links are on one line @more', async ({
  page,
}) => {
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

test('an underlined link gets a thicker line under the pointer @more', async ({ page }) => {
  await page.goto('/privacy-policy');
  const link = page.locator('#kerala-tours').getByRole('link');
  const thickness = () => link.evaluate((element) => getComputedStyle(element).textDecorationThickness);
  const atRest = Number.parseFloat(await thickness());
  await link.hover();
  await expect.poll(async () => Number.parseFloat(await thickness())).toBeGreaterThan(atRest);
});

test('the link “About Us” leads to two lines about the agency, and these to more on the home page @more', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/privacy-policy#kerala-tours');
  await footer.getByRole('link', { name: 'Who we are' }).click();
  await expect(page).toHaveURL('/#about-us');
  await expect(page.getByRole('heading', { name: 'About us' })).toBeInViewport();
});

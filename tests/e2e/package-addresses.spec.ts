import { ALL_PACKAGES, PREFIXES, toPath } from './support/catalogue';
import { expect, test } from './support/public-test';

for (const expected of ALL_PACKAGES) {
  test(`${expected.slug} is the same page under all seven prefixes, with one canonical`, async ({
    read,
    baseURL,
  }) => {
    const original = await read(toPath(expected));
    expect(original.status).toBe(200);
    expect(original.h1).toHaveLength(1);
    for (const prefix of PREFIXES) {
      const copy = await read(`/${prefix}/${prefix === 'package' ? expected.id : expected.slug}`);
      expect(copy.status, prefix).toBe(200);
      expect(
        copy.headLinks.canonical?.map((url) => new URL(url).href),
        prefix,
      ).toEqual([new URL(toPath(expected), baseURL).href]);
      expect(copy.h1).toEqual(original.h1);
      expect(copy.titles).toEqual(original.titles);
      expect(copy.headings).toEqual(original.headings);
      expect(copy.structuredData).toEqual(original.structuredData);
      expect(copy.text).toBe(original.text);
    }
  });
}

test('an id works under every prefix too, and /package also accepts a slug', async ({ read }) => {
  for (const path of [
    '/signature-trips/1',
    '/kerala-tour-packages/pt-1',
    '/honeymoon-packages/hm-1',
    '/outbound-tours/11',
    '/package/heart-of-kerala',
  ]) {
    const page = await read(path);
    expect(page.status, path).toBe(200);
    expect(page.headLinks.canonical?.[0]).toMatch(
      /\/(signature-trips|kerala-tour-packages|honeymoon-packages|outbound-tours)\/[a-z0-9-]+$/,
    );
  }
});

test('a package is two clicks from the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Kerala Tour Packages' }).click();
  await expect(page).toHaveURL('/kerala-tour-packages');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const detail = await opened;
  await expect(detail).toHaveURL(/\/kerala-tour-packages\/kerala-in-5-days$/);
  await expect(detail.getByRole('heading', { level: 1, name: 'Kerala in 5 Days' })).toBeVisible();
});

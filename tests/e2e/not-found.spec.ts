import { UNKNOWN_PACKAGES, UNKNOWN_PAGES } from './support/pages';
import { expect, test } from './support/public-test';

const CASES = [
  ...UNKNOWN_PACKAGES.map((path) => ({ path, heading: 'Package Not Found' })),
  ...UNKNOWN_PAGES.map((path) => ({ path, heading: 'Page Not Found' })),
  // The proxy shows /package-not-found for unknown packages. Opened directly, that path is a 404 too.
  { path: '/package-not-found', heading: 'Package Not Found' },
];

for (const { path, heading } of CASES) {
  test(`${path} is a complete page with status 404 without any script: ${heading}`, async ({ read }) => {
    const page = await read(path);
    expect(page.status).toBe(404);
    expect(page.lang).toBe('en-IN');
    expect(page.h1).toEqual([heading]);
    expect(page.titles).toEqual([`${heading} | Kayal Trails`]);
    expect(page.landmarks).toEqual(['header', 'main', 'footer']);
    expect(page.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/', '/signature-trips', '/privacy-policy']),
    );
    expect(page.meta.robots).toEqual([expect.stringContaining('noindex')]);
    expect(page.headLinks.canonical).toBeUndefined();
    expect(page.strayHeadElements).toEqual([]);
  });
}

test('the page of an unknown package links to the lists', async ({ page }) => {
  const response = await page.goto('/signature-trips/no-such-trip');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Package Not Found');
  await page
    .getByRole('navigation', { name: 'Suggestions' })
    .getByRole('link', { name: 'Our Signature Trips' })
    .click();
  await expect(page).toHaveURL('/signature-trips');
  await expect(page.getByRole('heading', { name: 'Our Signature Trips' })).toBeVisible();
});

test('a malformed package address is refused without a server error', async ({ read }) => {
  for (const path of [
    '/signature-trips/..%2fadmin',
    '/package/%00',
    '/package/%E0%A4%A',
    `/package/${'x'.repeat(3000)}`,
  ]) {
    const { status } = await read(path);
    expect([400, 404, 414]).toContain(status);
  }
});

test('unknown addresses get 404 for HEAD too, and unknown API paths answer in JSON', async ({ request }) => {
  for (const { path } of CASES) expect((await request.head(path)).status(), path).toBe(404);
  const response = await request.get('/api/nothing');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toMatch(/^application\/json/);
});

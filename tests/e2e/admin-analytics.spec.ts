import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';

const FRAME = 'iframe[title="Analytics dashboard"]';

async function findFrame(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator(FRAME);
  await expect(frame.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible();
  return frame;
}

test.describe('the analytics dashboard', () => {
  test.beforeEach(async ({ query, insertEnquiry }) => {
    const [tour] = await query<{ id: string }>("SELECT id FROM tours WHERE slug = 'heart-of-kerala'");
    // `insertEnquiry` dates enquiries an hour ahead by default, which may be tomorrow.
    await insertEnquiry({ tour_id: tour?.id, received_at: new Date() });
  });

  test('the analytics dashboard shows its tables, is accessible, and overflows sideways on no screen @more', async ({
    page,
    openStaff,
    expectAccessible,
    expectGood,
  }) => {
    const widths = [768, 360, 320];
    await openStaff('/admin/analytics');
    const frame = await findFrame(page);
    await expect(
      frame.getByRole('heading', { name: /^[\d,]+ enquir(y|ies) in these 30 days/ }),
    ).toBeVisible();
    await frame.getByText('Show as table').first().click();
    const rows = frame.getByRole('table', { name: 'Enquiries by day' }).getByRole('row');
    await expect(rows).toHaveCount(31);
    await expect(
      frame
        .getByRole('table', { name: 'By package: what came of the requests' })
        .getByRole('row', { name: /Heart of Kerala/ }),
    ).toBeVisible();
    await expect(
      frame.getByRole('region', { name: 'Recent website enquiries' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await expectAccessible();

    const isWider = () => document.documentElement.scrollWidth > innerWidth;
    const isFrameWider = () => frame.locator('html').evaluate(isWider);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('link', { name: 'Open the dashboard in a new tab' })).toBeVisible();
      await expect.poll(isFrameWider, { message: `frame at ${width} px` }).toBe(false);
      await expect.poll(() => page.evaluate(isWider), { message: `page at ${width} px` }).toBe(false);
    }
    await page.goto('/admin/analytics/embed');
    await expectGood(widths);
  });
});

test.describe('page views', () => {
  // The user agent of the test browser says that it is headless, and views by headless browsers are not counted.
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  });

  test('views of a package and then of a list are counted without cookies or stored ids @more', async ({
    page,
    query,
  }) => {
    const readViews = async (path: string) => {
      const text = 'SELECT COALESCE(sum(views), 0)::int AS views FROM page_views WHERE path = $1';
      const [row] = await query<{ views: number }>(text, [path]);
      return row?.views ?? 0;
    };
    const expectMore = async (path: string, before: number) =>
      // The server stores page views every ten seconds.
      expect.poll(() => readViews(path), { timeout: 30_000 }).toBeGreaterThan(before);
    const [tourPackage, list] = ['/signature-trips/heart-of-kerala', '/honeymoon-packages'] as const;
    const [ofPackage, ofList] = [await readViews(tourPackage), await readViews(list)];
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/views'));
    await page.goto('/kerala-group-tours/heart-of-kerala');
    await reported;
    await page.getByRole('banner').getByRole('link', { name: 'Honeymoon Packages' }).click();
    await expect(page).toHaveURL(/\/honeymoon-packages$/);
    await expectMore(tourPackage, ofPackage);
    await expectMore(list, ofList);
    expect(await page.context().cookies()).toEqual([]);
    const storedKeys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(storedKeys.filter((name) => /view|visit/i.test(name))).toEqual([]);
  });

  test('a visit to a private page is not reported as a page view @more', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/views')) sent.push(request.postData() ?? '');
    });
    await page.clock.install();
    await page.goto('/enquiry/0123456789abcdef0123456789abcdef');
    await page.clock.runFor(5_000);
    expect(sent).toEqual([]);
  });
});

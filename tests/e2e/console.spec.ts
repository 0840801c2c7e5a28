import { CANONICAL_PAGES, UNKNOWN_PACKAGES, UNKNOWN_PAGES } from './support/pages';
import { expect, test } from './support/public-test';

// The page fixture collects console errors, page errors and violations of the policy, and fails the test at its end.
for (const path of [...CANONICAL_PAGES, UNKNOWN_PACKAGES[0] ?? '', UNKNOWN_PAGES[0] ?? '']) {
  test(`94 ${path} runs without a complaint of the browser`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });
}

test('the policy really forbids: an inline script and a foreign picture are refused', async ({
  browser,
  baseURL,
}) => {
  // A page of its own: the shared fixture would rightly fail on what is provoked here.
  const page = await browser.newPage();
  await page.goto(`${baseURL}/`);
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'window.hacked = true';
    const image = document.createElement('img');
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    const isReported = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', () => directives.length >= 2 && resolve()),
    );
    image.src = 'https://elsewhere.example/pixel.png';
    document.body.append(script, image);
    await Promise.all([failed, isReported]);
    return { directives, hacked: 'hacked' in window };
  });
  expect(refused.hacked).toBe(false);
  expect(refused.directives.sort()).toEqual(['img-src', 'script-src-elem']);
  await page.close();
});

test('words of a package cannot break out of the page’s scripts', async ({ read }) => {
  for (const path of ['/', '/signature-trips/heart-of-kerala']) {
    const { html } = await read(path);
    const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(2);
    for (const text of scripts) expect(text).not.toMatch(/<!--|<script/i);
  }
});

import { expect, test } from './fixtures';

test('the content security policy blocks an inline script and a picture from another site', async ({
  browser,
  baseURL,
}) => {
  // The `page` fixture would fail the test on a policy violation, so use a plain page.
  const page = await browser.newPage({ serviceWorkers: 'block' });
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

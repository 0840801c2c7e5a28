import { expect, test } from './fixtures';

/** What a browser may never be given: names and forms of what only the server holds. */
const SECRETS = /postgres(?:ql)?:\/\/|DATABASE_URL|AUTH_SECRET|BOOT_SECRET|\$argon2|PRIVATE KEY/;
const PUBLIC_PAGES = ['/', '/signature-trips/heart-of-kerala', '/create', '/privacy-policy'];
const STAFF_PAGES = ['/admin/custom-itineraries', '/admin/analytics', '/admin/account'];

test('381 no key, connection string or credential is in any script of a page', async ({
  page,
  openStaff,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  for (const path of PUBLIC_PAGES) await page.goto(path);
  await page.goto('/admin'); // the sign-in form
  await openStaff();
  for (const path of STAFF_PAGES) await page.goto(path);
  expect(scripts.size).toBeGreaterThan(5);
  for (const address of scripts) {
    const text = await (await page.request.get(address)).text();
    expect(SECRETS.exec(text)?.[0] ?? null, address).toBeNull();
  }
});

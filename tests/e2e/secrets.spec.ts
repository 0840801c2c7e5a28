import { expect, test } from './fixtures';

/** Names and formats of server secrets, which no script may contain. */
const SECRETS = /postgres(?:ql)?:\/\/|DATABASE_URL|AUTH_SECRET|\$argon2|PRIVATE KEY/;
const PUBLIC_PAGES = ['/', '/signature-trips/heart-of-kerala', '/create', '/privacy-policy'];
const STAFF_PAGES = ['/admin/custom-itineraries', '/admin/analytics', '/admin/account'];

test('no script of a page contains a key, connection string or credential', async ({ page, openStaff }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  for (const path of PUBLIC_PAGES) await page.goto(path);
  await page.goto('/admin'); // not signed in, so this loads the sign-in form
  await openStaff();
  for (const path of STAFF_PAGES) await page.goto(path);
  expect(scripts.size).toBeGreaterThan(5);
  for (const address of scripts) {
    const text = await (await page.request.get(address)).text();
    expect(SECRETS.exec(text)?.[0] ?? null, address).toBeNull();
  }
});

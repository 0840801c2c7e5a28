import type { Page } from '@playwright/test';
import { openConnection, type Connection } from '../support/connection';
import { expect, test as base } from './fixtures';

// Pages that a visitor has saved on the device open offline, even after a new release.
const test = base.extend<{ connection: Connection; goOffline: () => Promise<void> }>({
  connection: async ({}, use) => {
    const connection = await openConnection(Number(new URL(process.env.E2E_BASE_URL ?? '').port));
    await use(connection);
    await connection.cut();
  },
  baseURL: ({ connection }, use) => use(connection.url),
  goOffline: ({ context, connection }, use) =>
    use(async () => {
      await context.setOffline(true);
      await connection.cut();
    }),
});
test.use({ isFirstVisit: true, goesOffline: true });

const ANSWERS = {
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};
const PACKAGE = '/signature-trips/heart-of-kerala';

const keepButton = (page: Page) => page.getByRole('button', { name: /^Keep on this (phone|computer)/ });
const days = (page: Page) =>
  page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 });

async function keep(page: Page) {
  await keepButton(page).click();
  await expect(
    page.getByText(/^Kept: it opens without a connection, with the prices of \d+ \w+ \d{4}/),
  ).toBeVisible();
}

/**
 * Simulates a new release, which deletes all caches except those of saved pages. The browser's own cache is emptied too,
 * because it may drop any file at any time. (A past version opened saved plans only if their payload was still in that cache.)
 */
async function dropOtherCaches(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => /^(pages|files)-/.test(name)).map((name) => caches.delete(name)),
    );
  });
}

test('a saved plan opens offline and can be changed, and its request waits in the outbox (case 23)', async ({
  page,
  goOffline,
}) => {
  await page.goto('/create');
  await page.evaluate((text) => localStorage.setItem('customPackageAnswers', text), JSON.stringify(ANSWERS));
  await page.goto('/create/results');
  await expect(days(page)).toHaveCount(5);
  const titles = await days(page).allTextContents();
  await keep(page);
  await dropOtherCaches(page);
  await page.goto('about:blank');
  await goOffline();

  await page.goto('/signature-trips');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Kept on this device' });
  await list.getByRole('link', { name: /5 days$/ }).click();
  await expect(days(page)).toHaveText(titles);
  await expect(page.getByRole('figure').filter({ hasText: 'The route' }).locator('svg')).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change Munnar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'One more night in Munnar' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(days(page)).toHaveCount(6);
  await page.reload();
  await expect(days(page)).toHaveCount(6);

  await page.getByLabel('Name', { exact: true }).fill('Noor Ali');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Phone').fill('98470 54321');
  await page.getByRole('button', { name: 'Send my plan' }).click();
  await expect(page.getByText('is saved on this device until it can be sent')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('outbox'));
  expect(JSON.parse(kept ?? '[]')).toMatchObject([
    { purpose: 'itinerary', body: { plan: expect.stringMatching(/^2-/), answers: { duration: 6 } } },
  ]);
});

test('a saved package page opens offline with all its parts, and the offline page lists it', async ({
  page,
  goOffline,
}) => {
  await page.goto(PACKAGE);
  await keep(page);
  await dropOtherCaches(page);
  await page.goto('about:blank');
  await goOffline();
  await page.goto('/honeymoon-packages');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Kept on this device' });
  await expect(list.getByText(/^Prices of \d+ \w+ \d{4}$/)).toBeVisible();
  await list.getByRole('link', { name: 'Heart of Kerala' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heart of Kerala' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch it again' })).toBeVisible();
});

test('saving a plan in one tab and deleting another plan in a second tab both take effect (case 19) @more', async ({
  page,
}) => {
  await page.goto('/create');
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem('customPackageAnswers', text ?? '');
      localStorage.setItem(key ?? '', JSON.stringify({ id: 'old', code: '2-old', title: 'An old plan', name: '', changedAt: 1, cost: { min: 1, max: 2 }, pricedOn: '1 May 2026' })); // oxfmt-ignore
    },
    ['plan:old', JSON.stringify(ANSWERS)],
  );
  await page.goto('/create/results');
  await expect(days(page)).toHaveCount(5);
  const other = await page.context().newPage();
  await other.goto('/create/results');
  const plans = (tab: Page) => tab.getByRole('region', { name: 'My plans' });
  await expect(plans(other).getByRole('link', { name: 'An old plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Munnar' }).press('Alt+ArrowDown');
  await expect(plans(page).getByRole('link')).toHaveCount(2);
  await plans(other).getByRole('button', { name: 'Delete An old plan' }).click();
  for (const tab of [page, other]) {
    await expect(plans(tab).getByRole('link')).toHaveCount(1);
    await expect(plans(tab).getByRole('link', { name: /5 days/ })).toBeVisible();
  }
});

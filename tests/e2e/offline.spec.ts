import { openConnection, type Connection } from '../support/connection';
import { expect, test as base } from './fixtures';

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

const PACKAGE = '/signature-trips/heart-of-kerala';

test('offline, a visited page opens and its tabs work; any other page says that there is no connection', async ({
  page,
  goOffline,
}) => {
  await page.goto(PACKAGE);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeVisible();
  await goOffline();
  await page.goto('/honeymoon-packages');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goto(PACKAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Heart of Kerala' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeVisible();
});

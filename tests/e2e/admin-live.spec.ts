import type { Page } from '@playwright/test';
import { expect, test } from './support/accounts';
import { findRow } from './support/inbox';

const readTitle = async (page: Page) => Number(/^\((\d+)\) Enquiries$/.exec(await page.title())?.[1] ?? 0);

test.describe('live updates of the staff area', () => {
  test('new enquiries appear in the inbox without a reload, and the page title counts them', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    await openStaff();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    const { timeOrigin } = await page.evaluate(() => performance.toJSON() as { timeOrigin: number });
    const row = await insertEnquiry();
    await expect(findRow(page, row.customer_name)).toBeVisible();
    // Other tests add and delete requests at the same time, so the title is compared with the database.
    const isRight = async () => {
      const [stored] = await query<{ n: number }>(
        `SELECT count(*)::int AS n FROM requests
         WHERE status = 'new' AND NOT is_spam AND deleted_at IS NULL`,
      );
      return (await readTitle(page)) === stored?.n;
    };
    await expect.poll(isRight).toBe(true);

    await query(`UPDATE requests SET status = 'closed', version = version + 1 WHERE id = $1`, [row.id]);
    await expect(findRow(page, row.customer_name).getByText('Closed', { exact: true })).toBeVisible();
    await query('DELETE FROM requests WHERE id = $1', [row.id]);
    await expect(findRow(page, row.customer_name)).toHaveCount(0);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  });
});

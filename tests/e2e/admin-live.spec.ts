import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAs, expect, openGuest, test } from './support/accounts';
import { makeVisitor } from './support/enquiry-test';
import { findRow, findToast, openEnquiry } from './support/inbox';

const readTitle = async (page: Page) => Number(/^\((\d+)\) Enquiries$/.exec(await page.title())?.[1] ?? 0);

async function signOut(request: APIRequestContext): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  expect((await request.post('/api/auth/signout', { data: { csrfToken, json: true } })).status()).toBe(200);
}

test.describe('live updates of the staff area', () => {
  test('new rows in the database appear without a reload, and the title counts them', async ({
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

  test('planner requests appear on their own page too @more', async ({ page, openStaff, query }) => {
    const { name, phone, email } = makeVisitor();
    await openStaff('/admin/custom-itineraries');
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await query(
      `INSERT INTO requests (source, title, reference, customer_name, email, phone, experiences, vibe, comfort_level, duration,
         group_size, itinerary_data, estimated_cost_min, estimated_cost_max, idempotency_key, request_hash, status_token_hash)
       VALUES ('custom_planner', 'Beaches', $1, $2, $3, $4, ARRAY['beach'], 'relaxing', 'comfort', 5, 'couple', '{"title":"Beaches"}', 10000, 14000, $5, 'test', $6)`,
      [`KT-${randomUUID().slice(0, 6).toUpperCase()}`, name, email, phone, randomUUID(), randomUUID()],
    );
    await expect(findRow(page, name)).toBeVisible();
  });

  test('a request assigned to a colleague appears there at once, with a notice @more', async ({
    page,
    openStaff,
    makeAccount,
    insertEnquiry,
    browser,
    query,
  }) => {
    const account = await makeAccount();
    // An account that sees only its own and unassigned requests.
    await query("UPDATE staff SET rights = '{}' WHERE id = $1", [account.id]);
    const [owner] = await query<{ id: string }>("SELECT id FROM staff WHERE username = 'admin'");
    const row = await insertEnquiry({ assignee_id: owner?.id });
    const colleague = await openGuest(browser);
    await colleague.addInitScript(recordNotices);
    await enterAs(colleague, account);
    await colleague.goto('/admin/account');
    await colleague.getByLabel('Show a notice').check();
    await colleague.goto(`/admin?q=${row.reference}`);
    await expect(colleague.getByText('Connected', { exact: true })).toBeVisible();
    await expect(findRow(colleague, row.customer_name)).toHaveCount(0);

    await openStaff(`/admin?q=${row.reference}`);
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByLabel('Handled by').selectOption({ label: account.username });
    await expect(findToast(page, 'status', 'Handed over')).toBeVisible();
    await expect(findRow(colleague, row.customer_name)).toContainText(account.username);
    const readNotices = () => colleague.evaluate(() => (window as unknown as { notices: string[] }).notices);
    await expect.poll(readNotices).toContain(`${row.reference} was handed to you`);
    await colleague.context().close();
  });

  test('all tabs of a browser share one stream, and each shows the changes @more', async ({
    page,
    context,
    openStaff,
    insertEnquiry,
  }) => {
    const streams: string[] = [];
    context.on(
      'request',
      (request) => request.url().endsWith('/api/admin/events') && streams.push(request.url()),
    );
    await openStaff();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/admin');
    await expect(second.getByText('Connected', { exact: true })).toBeVisible();
    expect(streams).toHaveLength(1);
    const row = await insertEnquiry();
    for (const tab of [page, second]) await expect(findRow(tab, row.customer_name)).toBeVisible();
    await page.close();
    const another = await insertEnquiry();
    await expect(findRow(second, another.customer_name)).toBeVisible();
    expect(streams).toHaveLength(2);
  });

  test('a session ended elsewhere is reported, and the page keeps its content @more', async ({
    page,
    signIn,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry();
    await signIn();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await signOut(page.request);
    // The stream checks the session with its heartbeat, every 15 seconds, unless a refused request reports the end first.
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible({ timeout: 25_000 });
    // Shown together with this message, not at the next heartbeat.
    const liveState = page.getByText('Disconnected, signed out', { exact: true }).first();
    await expect(liveState).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('region', { name: 'Sign in again' })).toBeVisible();
    await expect(findRow(page, row.customer_name)).toBeVisible();
  });
});

/** Runs in the browser: keeps the titles of notices instead of showing them, which headless browsers do not allow. */
function recordNotices(): void {
  const notices: string[] = [];
  class RecordedNotice {
    static permission = 'granted';
    static requestPermission = () => Promise.resolve('granted');
    constructor(title: string) {
      notices.push(title);
    }
  }
  Object.assign(window, { notices, Notification: RecordedNotice });
}

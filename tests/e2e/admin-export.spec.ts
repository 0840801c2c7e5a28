import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, makeVisitor, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

async function choose(page: Page, layout: 'For a spreadsheet' | 'Full records'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: layout }).click();
}

async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test.describe('the export of enquiries', () => {
  test('both layouts keep Malayalam text and disarm formulas', async ({ page, openStaff, insertEnquiry }) => {
    const mark = makeVisitor().name;
    const row = await insertEnquiry({
      customer_name: `${mark} ആശ മേനോൻ`,
      phone: '+919847012345',
      package_price: 14_000,
      message: '=HYPERLINK("http://evil.example","x"), yes\nplease',
      enquiry_date: new Date('2026-11-20T20:15:30Z'),
    });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);

    const first = page.waitForEvent('download');
    await choose(page, 'For a spreadsheet');
    await expect(findToast(page, 'status', 'Enquiries exported successfully')).toBeVisible();
    expect((await first).suggestedFilename()).toMatch(/^enquiries_list_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readText(await first)).toBe(
      '\uFEFFName,Email,Phone,Package,Price,Status,Date,Message\r\n' +
        `${row.customer_name},${row.email},'+919847012345,Heart of Kerala,14000,new,21/11/2026,` +
        `"'=HYPERLINK(""http://evil.example"";""x""); yes please"\r\n`,
    );

    const second = page.waitForEvent('download');
    await choose(page, 'Full records');
    expect((await second).suggestedFilename()).toMatch(/^enquiries_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readText(await second)).toBe(
      '\uFEFFID,Customer Name,Email,Phone,Tour Title,Message,Enquiry Date,Status,Source\r\n' +
        `${row.id},${row.customer_name},${row.email},'+919847012345,Heart of Kerala,` +
        `"'=HYPERLINK(""http://evil.example"",""x""), yes\nplease",2026-11-20T20:15:30.000Z,new,website\r\n`,
    );
  });

  test('an empty export shows an alert', async ({ page, openStaff }) => {
    await openStaff(`/admin?q=${encodeURIComponent(`nobody ${makeVisitor().name}`)}`);
    await expect(page.getByText('No Enquiries Found').first()).toBeVisible();
    // An open alert blocks the page, so it is accepted as soon as it appears.
    const alert = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return { type: dialog.type(), message: dialog.message() };
    });
    await choose(page, 'Full records');
    expect(await alert).toEqual({ type: 'alert', message: 'No enquiries found to export.' });
  });

  test('a failed export shows an error and can be tried again', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    await insertEnquiry();
    await openStaff();
    await page.route(
      '**/api/admin/enquiries/export*',
      (route) => route.fulfill({ status: 503, json: { success: false, message: 'away' } }),
      { times: 1 },
    );
    await choose(page, 'Full records');
    await expect(findToast(page, 'alert', 'Failed to export enquiries')).toBeVisible();
    const download = page.waitForEvent('download');
    await choose(page, 'Full records');
    expect(await readText(await download)).toContain('ID,Customer Name');
  });

  test('can be cancelled from its toast', async ({ page, openStaff, insertEnquiry }) => {
    await insertEnquiry();
    await openStaff();
    await page.route('**/api/admin/enquiries/export*', () => undefined); // never answered
    await choose(page, 'For a spreadsheet');
    await expect(page.getByText('Exporting enquiries...')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(findToast(page, 'status', 'Export cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  });

  test('is refused without a session', async ({ request }) => {
    for (const path of ['/api/admin/enquiries/export?layout=list', '/api/admin/events']) {
      expect((await request.get(path)).status(), path).toBe(401);
    }
  });
});

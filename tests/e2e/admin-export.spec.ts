import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, makeVisitor, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

async function choose(page: Page, layout: 'For a spreadsheet' | 'For other programs'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: layout }).click();
}

async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test.describe('the export of enquiries', () => {
  test('both specified layouts keep Malayalam text and disarm formulas', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const mark = makeVisitor().name;
    const row = await insertEnquiry({
      customer_name: `${mark} ആശ മേനോൻ`,
      phone: '+919847012345',
      package_price: 14_000,
      message: '=HYPERLINK("http://evil.example","x"), yes\nplease',
      received_at: new Date('2026-11-20T20:15:30Z'),
    });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);

    const first = page.waitForEvent('download');
    await choose(page, 'For a spreadsheet');
    await expect(findToast(page, 'status', 'Enquiries exported successfully')).toBeVisible();
    expect((await first).suggestedFilename()).toMatch(/^enquiries_list_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readText(await first)).toBe(
      '\uFEFFName,Email,Phone,Package,Price,Status,Date,Message\r\n' +
        `${row.customer_name},${row.email},(+91) 98470 12345,Heart of Kerala,14000,new,21/11/2026,` +
        `"'=HYPERLINK(""http://evil.example"";""x""); yes please"\r\n`,
    );

    const second = page.waitForEvent('download');
    await choose(page, 'For other programs');
    expect((await second).suggestedFilename()).toMatch(/^enquiries_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readText(await second)).toBe(
      '\uFEFFID,Customer Name,Email,Phone,Tour Title,Message,Enquiry Date,Status,Source\r\n' +
        `${row.id},${row.customer_name},${row.email},(+91) 98470 12345,Heart of Kerala,` +
        `"'=HYPERLINK(""http://evil.example"",""x""), yes\nplease",2026-11-20T20:15:30.000Z,new,website\r\n`,
    );
  });
});

import { readFile } from 'node:fs/promises';
import { expect, makeVisitor, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

test.describe('the export of enquiries', () => {
  test('both export layouts download under their own file names, with the requests of the list', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const mark = makeVisitor().name;
    const name = `${mark} ആശ മേനോൻ`;
    await insertEnquiry({ customer_name: name });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    for (const [layout, file] of [
      ['For a spreadsheet', /^enquiries_list_\d{4}-\d{2}-\d{2}\.csv$/],
      ['For other programs', /^enquiries_\d{4}-\d{2}-\d{2}\.csv$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: layout }).click();
      expect((await download).suggestedFilename()).toMatch(file);
      expect(await readFile(await (await download).path(), 'utf8')).toContain(name);
    }
    await expect(findToast(page, 'status', 'Enquiries exported successfully').first()).toBeVisible();
  });
});

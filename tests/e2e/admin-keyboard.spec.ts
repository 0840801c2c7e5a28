import type { Locator, Page } from '@playwright/test';
import { expect, makeVisitor, test, type Row } from './support/enquiry-test';
import { findRow } from './support/inbox';
import { STAFF } from './support/staff-session';

test.describe('the staff area by keyboard alone', () => {
  test('staff can process ten enquiries by keyboard alone, from sign-in to undo @more', async ({
    page,
    context,
    insertEnquiry,
    query,
  }) => {
    const mark = makeVisitor().name;
    const rows: Row[] = [];
    for (let index = 1; index <= 10; index += 1) {
      const received_at = new Date(Date.now() - index * 60_000); // the first row is the newest
      rows.push(
        await insertEnquiry({ customer_name: `${mark} ${String(index).padStart(2, '0')}`, received_at }),
      );
    }
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const at = (index: number) => rows[index - 1] as Row;
    const opener = (index: number) =>
      page.getByRole('button', { name: at(index).customer_name, exact: true });
    const press = (...keys: string[]) =>
      keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
    const goTo = async (index: number) => {
      await press('j');
      await expect(opener(index)).toBeFocused();
    };
    const expectStored = (index: number, fields: Record<string, unknown>) =>
      expect
        .poll(async () => (await query<Row>('SELECT * FROM requests WHERE id = $1', [at(index).id]))[0])
        .toMatchObject(fields);

    await page.goto('/admin');
    await pressUntil(page, 'Tab', page.getByLabel('Username'));
    await page.keyboard.type(STAFF.username);
    await press('Tab');
    await page.keyboard.type(STAFF.password);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled(); // Enter works only once the scripts run
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await press('/');
    await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toBeFocused();
    await page.keyboard.type(mark);
    // Wait for the full search text: a list for a part of it would be replaced again.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(mark);
    await expect(page.getByRole('region', { name: 'List' })).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-row-id]')).toHaveCount(10);
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Search', exact: true })); // leave the search field

    for (const [index, key, status] of [
      [1, '1', 'contacted'],
      [2, '2', 'converted'],
      [3, '3', 'closed'],
    ] as const) {
      await goTo(index);
      await press(key);
      await expectStored(index, { status });
    }

    await goTo(4);
    await press('s');
    const mark4 = page.getByRole('alertdialog').getByRole('button', { name: 'Mark', exact: true });
    await expect(mark4).toBeVisible();
    await pressUntil(page, 'Tab', mark4);
    await press('Enter');
    await expectStored(4, { is_spam: true });
    await expect(opener(4)).toHaveCount(0);
    // The row marked as spam leaves the list, and the next row becomes the current one.
    await expect(findRow(page, at(5).customer_name)).toHaveAttribute('aria-current', 'true');

    await press('n');
    await expect(page.getByLabel('Note for the team')).toBeFocused();
    await page.keyboard.type('Wants a boat with two rooms; j 1 s');
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Save note' }));
    await press('Enter');
    await expect(
      page.getByRole('dialog').getByText('Wants a boat with two rooms; j 1 s').first(),
    ).toBeVisible();
    await close(page);
    await expect(opener(5)).toBeFocused();
    await expectStored(5, { status: 'new', is_spam: false });

    await goTo(6);
    await press('f');
    await expect(page.locator('#follow-up-date')).toBeFocused();
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Tomorrow' }));
    await press('Enter');
    await expectStored(6, { follow_up_at: expect.any(Date) });
    await close(page);
    await expect(opener(6)).toBeFocused();

    await goTo(7);
    const chat = context.waitForEvent('page');
    await press('w');
    await (await chat).waitForURL(new RegExp(`^https://wa\\.me/91${at(7).phone}`));
    await (await chat).close();
    await expect(page.getByText(`WhatsApp to ${at(7).customer_name}: what came of it?`)).toBeVisible();
    await expectStored(7, { status: 'new', first_contact_at: null });
    await press('y');
    await expectStored(7, { status: 'contacted', first_contact_at: expect.any(Date) });

    await goTo(8);
    await press('x');
    await goTo(9);
    await press('x', '3');
    await expectStored(8, { status: 'closed' });
    await expectStored(9, { status: 'closed' });

    await goTo(10);
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: at(10).customer_name });
    await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
    await press('2');
    await expectStored(10, { status: 'converted' });
    await expect(dialog.getByRole('region', { name: 'Last change' })).toBeVisible();
    await press('u');
    await expectStored(10, { status: 'new' });
    // The button returns once the dialog has loaded the state after the undo.
    await expect(dialog.getByRole('button', { name: 'Mark as Converted' })).toBeVisible();
    await press('1');
    await expectStored(10, { status: 'contacted' });
    await close(page);
    await expect(opener(10)).toBeFocused();
  });
});

/** Presses `key` until `target` has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

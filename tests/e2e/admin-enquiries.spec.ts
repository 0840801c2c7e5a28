import { expect, makeVisitor, test } from './support/enquiry-test';
import { chooseAction, findNames, findToast, openEnquiry, readCount } from './support/inbox';

test.describe('the enquiries in the staff area', () => {
  test('the list shows the newest enquiries first and counts on its tabs', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const older = await insertEnquiry({ status: 'contacted' });
    const newer = await insertEnquiry({ tour_title: 'Munnar Hills', tour_id: 'pt-6' });
    const spam = await insertEnquiry({ is_spam: true });
    const gone = await insertEnquiry({ deleted_at: new Date() });
    await openStaff();
    const tabs = page.getByRole('navigation', { name: 'Enquiries by status' }).getByRole('link');
    await expect(tabs).toHaveText([
      /^All\d+$/,
      /^New\d+$/,
      /^Contacted\d+$/,
      /^Converted\d+$/,
      /^Closed\d+$/,
      /^Spam\d+$/,
    ]);
    const rows = page.getByRole('table', { name: 'Enquiries' }).getByRole('row');
    const mine = rows.filter({ hasText: newer.customer_name });
    for (const text of [newer.reference, 'Munnar Hills', '2 adults', '1 Mar 2027', 'New'])
      await expect(mine).toContainText(text);
    // Enquiries of parallel tests may reload the list, so read it again until both rows are there.
    const readOrder = async () => {
      const names = await findNames(page).allTextContents();
      return names.filter((name) => [newer, older].some((row) => row.customer_name === name));
    };
    await expect.poll(readOrder).toEqual([newer.customer_name, older.customer_name]);
    for (const hidden of [spam, gone]) await expect(page.getByText(hidden.customer_name)).toHaveCount(0);

    await tabs.filter({ hasText: 'Contacted' }).click();
    await expect(page).toHaveURL('/admin?tab=contacted');
    await expect(page.getByRole('button', { name: older.customer_name, exact: true })).toBeVisible();
    await expect(page.getByText(newer.customer_name)).toHaveCount(0);
    await tabs.filter({ hasText: 'Spam' }).click();
    await expect(page.getByRole('button', { name: spam.customer_name, exact: true })).toBeVisible();
    await expect(page.getByText(older.customer_name)).toHaveCount(0);
    await expect.poll(() => readCount(page, 'Spam')).toBeGreaterThanOrEqual(1);
  });

  test('the five newest enquiries are shown, whatever the list is filtered by', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    for (let count = 0; count < 6; count += 1) await insertEnquiry();
    const spam = await insertEnquiry({ is_spam: true });
    await openStaff('/admin?tab=spam');
    await page.getByText('The five newest').click();
    const recent = page.getByRole('region', { name: 'Recent website enquiries' });
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    await expect(recent.getByRole('link')).toHaveCount(5); // one link per enquiry
    await expect(recent.getByText(spam.customer_name)).toHaveCount(0);
  });

  test('an empty result shows a message', async ({ page, openStaff, expectGood }) => {
    await openStaff();
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(`nobody ${makeVisitor().name}`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No Enquiries Found')).toBeVisible();
    await expectGood([390, 1440]);
  });

  test('an enquiry can be found by name, phone number as typed, reference and message', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry();
    const phone = String(row.phone);
    await openStaff();
    for (const text of [
      row.customer_name,
      row.reference,
      row.customer_name.toUpperCase(),
      `${phone.slice(0, 5)} ${phone.slice(5)}`,
      String(row.visitor_message),
    ]) {
      await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(text);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
      await expect(findNames(page), text).toHaveText([row.customer_name]);
    }
  });

  test('the dialog shows everything that is stored', async ({ page, openStaff, insertEnquiry }) => {
    const row = await insertEnquiry({
      ip_address: '203.0.113.7',
      user_agent: 'Some Browser 1.0',
      location_city: 'Pune',
      location_state: 'Maharashtra',
      location_country: 'India',
      children_count: 2,
    });
    const bare = await insertEnquiry({ email: null, tour_title: ' ', tour_id: null, price_shown: '' });
    await openStaff();
    await expect(page.getByRole('row').filter({ hasText: bare.customer_name })).toContainText('General');
    const dialog = await openEnquiry(page, row.customer_name);
    const facts = [
      row.email,
      row.phone,
      'Heart of Kerala',
      '₹11,500 per pax (min 4 person)',
      '2 adults, 2 children',
      '1 Mar 2027',
      row.visitor_message,
      row.reference,
      'website',
      'Pune, Maharashtra, India',
      '203.0.113.7',
      'Some Browser 1.0',
    ];
    for (const fact of facts) await expect(dialog).toContainText(String(fact));
    const whatsApp = dialog.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
    await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/91${row.phone}(\\?|$)`));
    await expect(whatsApp).toHaveAttribute('target', '_blank');
    await dialog.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(dialog.getByRole('link', { name: 'Open in mail' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${row.email}\\?subject=`),
    );
    await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${row.phone}`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    const second = await openEnquiry(page, bare.customer_name);
    await expect(second).toContainText('Email not given');
    await expect(second).toContainText('General');
    await expect(second.getByRole('button', { name: 'Email', exact: true })).toHaveCount(0);
    await expect(second.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  });

  test('contacted, converted and closed can be set from any status, new cannot', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry();
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    const actions = dialog.getByRole('button', { name: /^Mark as (?!Spam)/ });
    await expect(actions).toHaveText(['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']);
    for (const status of ['Closed', 'Contacted', 'Converted', 'Contacted']) {
      await dialog.getByRole('button', { name: `Mark as ${status}` }).click();
      await expect(findToast(page, 'status', 'Enquiry status updated').first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: `Mark as ${status}` })).toHaveCount(0);
      await expect(actions).toHaveCount(2);
      await expect(
        dialog.getByText(new RegExp(`^Status: from \\w+ to ${status} by admin`)).first(),
      ).toBeVisible();
      const read = () => query('SELECT status FROM enquiries WHERE id = $1', [row.id]);
      await expect.poll(read).toEqual([{ status: status.toLowerCase() }]);
    }
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: row.customer_name })).toContainText('Contacted');
  });

  test('marking as spam asks first, sets the flag, and can be undone', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry({ status: 'contacted' });
    const read = () => query('SELECT is_spam, status FROM enquiries WHERE id = $1', [row.id]);
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    const steps = [
      {
        button: 'Mark as Spam',
        title: 'Mark as spam?',
        action: 'Mark',
        said: 'Enquiry marked as spam',
        flag: true,
      },
      {
        button: 'Unmark as Spam',
        title: 'Unmark as spam?',
        action: 'Unmark',
        said: 'Enquiry unmarked as spam',
        flag: false,
      },
    ];
    for (const { button, title, action, said, flag } of steps) {
      await dialog.getByRole('button', { name: button, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: title });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      expect(await read()).toEqual([{ is_spam: !flag, status: 'contacted' }]);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await question.getByRole('button', { name: action, exact: true }).click();
      await expect(findToast(page, 'status', said)).toBeVisible();
      expect(await read()).toEqual([{ is_spam: flag, status: 'contacted' }]);
    }
  });

  test('deleting asks first and can be undone', async ({ page, openStaff, insertEnquiry, query }) => {
    const row = await insertEnquiry();
    const isDeleted = async () =>
      (await query('SELECT 1 FROM enquiries WHERE id = $1 AND deleted_at IS NOT NULL', [row.id])).length ===
      1;
    await openStaff(`/admin?q=${row.reference}`); // other tests' enquiries may fill the first page
    const dialog = await openEnquiry(page, row.customer_name);
    await chooseAction(page, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this enquiry?' });
    // Until the confirmation has the focus, Escape would close the dialog behind it.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(await isDeleted()).toBe(false);
    await chooseAction(page, 'Delete');
    await question.getByRole('button', { name: 'Delete enquiry' }).click();
    await expect(findToast(page, 'status', 'Enquiry deleted successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: row.customer_name, exact: true })).toHaveCount(0);
    expect(await isDeleted()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: row.customer_name, exact: true })).toBeVisible();
    await expect.poll(isDeleted).toBe(false);
  });
});

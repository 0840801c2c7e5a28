import { expect, test } from './fixtures';
import { STAFF_WIDTHS } from './support/sizes';

// Other tests read the same site, so this test changes only data that they do not read, and restores it.
test('a changed phone number appears on the home page together with a colleague’s simultaneous change', async ({
  page,
  openStaff,
  query,
  request,
  expectGood,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openStaff('/admin/company');
  const contact = page.getByRole('form', { name: 'Contact' });
  const fifth = contact.getByLabel('Phone 5');
  await fifth.fill('call me');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText(/Write the number with country code/)).toBeVisible();
  await expect(fifth).toBeFocused();

  // Meanwhile, a colleague saves another field.
  await query(
    `INSERT INTO company (content, version) VALUES ('{"youtube": "https://www.youtube.com/@colleague"}', 2)
     ON CONFLICT (id) DO UPDATE SET content = company.content || excluded.content, version = company.version + 1`,
  );
  await fifth.fill('0484 239 9999');
  await contact.getByRole('button', { name: 'Save' }).click();
  const notice = contact.getByRole('region', { name: /saved first/ });
  await expect(notice.getByText('https://www.youtube.com/@colleague')).toBeVisible();
  await expect(fifth).toHaveValue('0484 239 9999');
  await expectGood(STAFF_WIDTHS);

  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved. Visitors see it now.')).toBeVisible();
  const readHome = async () => (await request.get('/')).text();
  await expect.poll(readHome).toContain('tel:+914842399999');
  expect(await readHome()).toContain('https://www.youtube.com/@colleague');

  // Changes the record by SQL, as another instance would.
  await query(`UPDATE company SET content = content - ARRAY['phones', 'youtube'], version = version + 1`);
  await expect.poll(readHome, { intervals: [100] }).not.toContain('tel:+914842399999');
});

test('the Go live page lists what is left to set up @more', async ({ page, openStaff, expectGood }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openStaff('/admin/go-live');
  await expect(page.getByRole('heading', { name: /^Set up your site: \d of 5 done$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText(/has no e-mail address|No mail server is set/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go live' }).last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Company: \d details are still placeholders\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct the legal name' })).toHaveAttribute(
    'href',
    '/admin/company#identity',
  );
  await expectGood(STAFF_WIDTHS);
});

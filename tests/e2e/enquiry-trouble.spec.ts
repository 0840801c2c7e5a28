import { inDays, toTyped } from './support/days';
import { expectToast, openForm } from './support/enquiry-form';
import { expect, makeVisitor, readMails, test } from './support/enquiry-test';
import { searchInbox } from './support/inbox';

const SENT = 'Enquiry submitted successfully! We will contact you soon.';

test.describe('errors of the enquiry form', () => {
  test('typed HTML is shown as plain text in the inbox and in the mails', async ({
    page,
    openStaff,
    findEnquiries,
  }) => {
    const visitor = makeVisitor();
    const name = `${visitor.name} <img src=x onerror=alert(1)>`;
    const message = `<script>alert("${visitor.name}")</script> & <b>bold</b>`;
    page.on(
      'dialog',
      (dialog) => void dialog.dismiss().then(() => Promise.reject(new Error('a script of a visitor ran'))),
    );
    const form = await openForm(page);
    await form.fillVisitor({ ...visitor, name, message });
    await form.typeDate(toTyped(inDays(30)));
    await form.solveCaptcha();
    await form.send.click();
    await expectToast(page, 'status', SENT);
    const [row] = await findEnquiries(name);
    expect(row?.visitor_message).toBe(message);

    const reference = String(row?.reference);
    await openStaff();
    await searchInbox(page, reference);
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('region', { name: 'Message' }).getByText(message)).toBeVisible();
    await expect(dialog.locator('img, script, b')).toHaveCount(0);

    await expect.poll(async () => (await readMails(reference)).length).toBe(2);
    const [toStaff = '', toVisitor = ''] = (await readMails(reference)).map(({ text }) =>
      text.slice(text.indexOf('<!')),
    );
    expect(toStaff).toMatch(/&(lt|#60);b&(gt|#62);bold/);
    expect(toStaff).toMatch(/&(lt|#60);img src=x/);
    expect(toStaff).not.toMatch(/<b>bold|<img src=x|<script/);
    // The visitor's mail contains nothing that they wrote, because its address is unverified (docs/decisions/0026).
    expect(toVisitor).toContain(reference);
    expect(toVisitor).not.toMatch(/b>bold|src=x|<script/);
    expect(toVisitor).not.toContain(visitor.name);
  });
});

test.describe('the private status page', () => {
  test('opens from the link in the success panel and shows the state of the enquiry', async ({
    page,
    expectAccessible,
    query,
    findEnquiries,
  }) => {
    const visitor = makeVisitor();
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(30)));
    await form.solveCaptcha();
    await form.send.click();
    await page
      .getByRole('region', { name: 'Enquiry sent' })
      .getByRole('link', { name: 'See where your enquiry stands' })
      .click();
    await expect(page.getByRole('heading', { name: 'Received', level: 1 })).toBeVisible();
    const [row] = await findEnquiries(visitor.name);
    await expect(page.getByText(String(row?.reference), { exact: true })).toBeVisible();
    await expect(page.getByText(visitor.message)).toBeVisible();
    for (const secret of [visitor.phone, visitor.email]) {
      expect(await page.content()).not.toContain(secret);
    }
    await expectAccessible();
    await query('UPDATE enquiries SET status = $1 WHERE id = $2', ['contacted', row?.id]);
    const again = await page.reload();
    await expect(page.getByRole('heading', { name: 'In touch', level: 1 })).toBeVisible();
    expect(again?.headers()['cache-control']).toContain('no-store');
    expect(again?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  });

  test('a malformed link gets a 404 page that is not indexed', async ({ page, request }) => {
    for (const token of ['x', 'A'.repeat(22), 'A'.repeat(23), `${'A'.repeat(21)}%20`, '%E0%A4%AE']) {
      const response = await request.get(`/enquiry/${token}`);
      expect(response.status(), token).toBe(404);
      expect(response.headers()['x-robots-tag'] ?? '', token).toContain('noindex');
    }
    await page.goto(`/enquiry/${'A'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'We do not know this link', level: 1 })).toBeVisible();
  });
});

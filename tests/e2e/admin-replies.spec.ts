import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';
import { findRow, openEnquiry, searchInbox } from './support/inbox';

test('an owner can edit and preview a template and use it in a WhatsApp reply', async ({
  page,
  context,
  openStaff,
  insertEnquiry,
  query,
  expectGood,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  // The test must not open a real WhatsApp chat.
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'chat' }),
  );
  const name = `Greeting ${randomUUID().slice(0, 8)}`;
  const {
    id,
    reference,
    customer_name: customerName,
  } = await insertEnquiry({ phone: '98470 12345', phone_e164: '+919847012345' });
  await query(
    `INSERT INTO reply_templates (name, language, subject, body, position) VALUES ($1, 'en', 'Hello', 'Hello {name}', 1000)`,
    [name],
  );
  await openStaff('/admin/templates');
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'മലയാളം', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('form', { name: `Edit ${name}` });
  const text = form.getByLabel('Text', { exact: true });
  await text.fill('Hello {name}, {nmae} your enquiry is ');
  await expect(form.getByText('There is no field {nmae}. Choose one of the fields offered.')).toBeVisible();
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(text).toHaveValue('Hello {name}, {nmae} your enquiry is ');
  await text.fill('Hello {name}, your enquiry is ');
  await form.getByRole('button', { name: 'Reference' }).click();
  await expect(text).toHaveValue('Hello {name}, your enquiry is {reference}');
  await expect(form.getByRole('figure', { name: 'In WhatsApp' })).toContainText(
    'Hello Asha Nair, your enquiry is KT-7F3K9Q',
  );
  await expectGood([1440, 360]);
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await page.goto('/admin');
  await searchInbox(page, reference);
  await expect(findRow(page, customerName)).toHaveCount(1);
  const dialog = await openEnquiry(page, customerName);
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  const composer = dialog.getByRole('region', { name: 'Reply' });
  await composer.getByLabel('Template').selectOption(name);
  const words = `Hello ${customerName}, your enquiry is ${reference}`;
  await expect(composer.getByLabel('Text', { exact: true })).toHaveValue(words);
  const link = composer.getByRole('link', { name: /^Open in WhatsApp/ });
  await expect(link).toHaveAttribute('href', `https://wa.me/919847012345?text=${encodeURIComponent(words)}`);
  await expect(composer.getByText('No mail server is set up, so nothing is sent from here.')).toBeVisible();
  await expectGood([360]);
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.close();

  await expect(dialog.getByText(`Replied on WhatsApp: ${name} by admin`)).toBeVisible();
  await expect(composer).toHaveCount(0);
  await dialog.getByText('Show the text').click();
  await expect(dialog.getByText(words)).toBeVisible();
  await expect
    .poll(() =>
      query(
        `SELECT note, after->>'channel' AS channel, first_contact_at IS NOT NULL AS contacted
           FROM request_activity AS a JOIN requests AS e ON e.id = a.request_id WHERE e.id = $1 AND a.kind = 'reply'`,
        [id],
      ),
    )
    .toEqual([{ note: words, channel: 'whatsapp', contacted: true }]);
  await query('DELETE FROM reply_templates WHERE name = $1', [name]);
});

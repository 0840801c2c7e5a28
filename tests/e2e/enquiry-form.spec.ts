import { inDays, toShown, toTyped } from './support/days';
import { expectToast, findForm, openForm } from './support/enquiry-form';
import { expect, makeVisitor, readMails, test } from './support/enquiry-test';
import { searchInbox } from './support/inbox';

const SENT = 'Enquiry submitted successfully! We will contact you soon.';
const PHONE = { width: 360, height: 740 };

test.describe('the enquiry form of a package page', () => {
  test('an enquiry is stored, mailed and shown in the inbox', async ({ page, openStaff, findEnquiries }) => {
    const visitor = makeVisitor();
    const day = inDays(40);
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.field('Adults').fill('3');
    await form.field('Children').fill('1');
    await form.typeDate(toTyped(day));
    await form.solveCaptcha();
    await form.send.click();
    await expectToast(page, 'status', SENT);

    // The form is reset to its initial values.
    for (const label of ['Name', 'Email', 'Phone', 'Message'])
      await expect(form.field(label)).toHaveValue('');
    await expect(form.date).toHaveValue('');
    await expect(form.answer).toHaveValue('');
    await expect(form.field('Adults')).toHaveValue('2');
    await expect(form.field('Children')).toHaveValue('0');
    const panel = page.getByRole('region', { name: 'Enquiry sent' });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport({ ratio: 0.95 });
    await expect(panel).toContainText(/We have your enquiry.*KT-[0-9A-HJKMNP-TV-Z]{6}/);
    const reference = /KT-[0-9A-HJKMNP-TV-Z]{6}/.exec((await panel.textContent()) ?? '')?.[0] ?? '';

    const [row, ...others] = await findEnquiries(visitor.name);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      reference,
      email: visitor.email,
      phone: visitor.phone,
      phone_e164: `+91${visitor.phone}`,
      tour_id: '1',
      tour_title: 'Heart of Kerala',
      price_shown: expect.stringMatching(/^₹1[14],[05]00.* per pax \(min 4 person\)/),
      message: `Adults: 3, Children: 1, Travel date: ${toShown(day)}\n\n${visitor.message}`,
      visitor_message: visitor.message,
      status: 'new',
      source: 'website',
      adults_count: 3,
      children_count: 1,
      travel_day: day,
      is_spam: false,
      deleted_at: null,
      user_agent: await page.evaluate(() => navigator.userAgent),
      ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      location_city: null,
      location_state: null,
      location_country: 'Unknown',
      notice_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });

    await expect
      .poll(async () => (await readMails(reference)).map(({ name }) => name.replace(/^.*Z-/, '')))
      .toEqual([`enquiry-staff-${reference}.eml`, `enquiry-visitor-${reference}.eml`]);
    const [toStaff = '', toVisitor = ''] = (await readMails(reference)).map(({ text }) => text);
    const theirs = [visitor.name, visitor.phone, visitor.message];
    for (const part of [...theirs, toShown(day)]) expect(toStaff).toContain(part);
    expect(toVisitor).toContain(toShown(day));
    for (const part of theirs) expect(toVisitor).not.toContain(part);

    await openStaff();
    await searchInbox(page, reference);
    await expect(page.getByRole('button', { name: visitor.name, exact: true })).toBeVisible();
  });

  test('each broken rule shows one toast, in order, and keeps the input', async ({ page }) => {
    const { name, email, phone } = makeVisitor();
    const form = await openForm(page);
    await form.expectRefusal('Please enter your name.');
    await expect(form.field('Name')).toBeFocused();
    await form.field('Name').fill(name);
    await form.expectRefusal('Please enter your email address.');
    await form.field('Email').fill(email);
    await form.expectRefusal('Please enter your phone number.');
    await form.field('Phone').fill(phone);
    await form.expectRefusal('Please select your travel date.');
    await form.typeDate(toTyped(inDays(20)));
    await form.expectRefusal('Please solve the captcha.');
    await expect(form.answer).toBeFocused();
    await expect(form.field('Name')).toHaveValue(name);
    await expect(form.field('Email')).toHaveValue(email);
    await expect(form.field('Phone')).toHaveValue(phone);
    await expect(form.date).toHaveValue(toTyped(inDays(20)));
  });

  test('an invalid e-mail address, phone number or date shows one toast too', async ({ page }) => {
    const visitor = makeVisitor();
    const form = await openForm(page);
    await expect(form.field('Email')).toHaveAttribute('type', 'email');
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(20)));
    await form.solveCaptcha();
    await form.field('Email').fill('asha@home');
    await form.expectRefusal('Please enter a valid email address.');
    await form.field('Email').fill(visitor.email);
    for (const phone of ['5876543210', '987654321', '98765432101234567', 'call me']) {
      await form.field('Phone').fill(phone);
      await form.expectRefusal('Please enter a valid phone number');
    }
    await form.field('Phone').fill('+91 98765-43210');
    await form.typeDate(toTyped(inDays(0)));
    await form.expectRefusal('Travel date must be at least one day in the future.');
    await form.typeDate('31/02/2027');
    await form.expectRefusal('Date input not valid.');
    await expect(form.field('Message')).toHaveValue(visitor.message);
  });

  test('a refusal by the service shows its message, and only the captcha must be answered again', async ({
    page,
  }) => {
    const visitor = makeVisitor();
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(20)));
    await form.answer.fill('999');
    const asked = page.waitForResponse((response) => response.url().includes('/api/captcha'));
    await form.send.click();
    await expectToast(page, 'alert', 'Invalid captcha. Please try again.');
    await expect(form.answer).toHaveValue('');
    await expect(form.field('Name')).toHaveValue(visitor.name);
    await expect(form.field('Message')).toHaveValue(visitor.message);
    await expect(form.form.getByRole('link', { name: 'Invalid captcha. Please try again.' })).toBeVisible();
    // The form fetches a new question and shows it. The new sum may be the same by chance.
    const { question } = (await (await asked).json()) as { question: string };
    await expect(form.question).toHaveText(`${question} = ?`);
  });

  test('when the database is unreachable the toast names the number to call', async ({ page }) => {
    const message = 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.';
    await page.route('**/api/enquiries', (route) =>
      route.fulfill({ status: 503, json: { success: false, message } }),
    );
    const visitor = makeVisitor();
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(20)));
    await form.solveCaptcha();
    await form.send.click();
    await expectToast(page, 'alert', message);
    await expect(form.form.getByText('Nothing that you typed is lost.')).toBeVisible();
    await expect(form.field('Name')).toHaveValue(visitor.name);
  });

  test('a reload keeps the input except the captcha answer', async ({ page }) => {
    const visitor = makeVisitor();
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(33)));
    await form.field('Adults').fill('5');
    await form.solveCaptcha();
    await page.reload();
    const again = await findForm(page);
    for (const [label, value] of [
      ['Name', visitor.name],
      ['Email', visitor.email],
      ['Phone', visitor.phone],
      ['Message', visitor.message],
      ['Adults', '5'],
    ] as const) {
      await expect(again.field(label)).toHaveValue(value);
    }
    await expect(again.date).toHaveValue(toTyped(inDays(33)));
    await expect(again.answer).toHaveValue('');
  });

  test('adults start at 2 and children at 0, and invalid numbers are corrected', async ({ page }) => {
    const form = await openForm(page);
    await expect(form.field('Adults')).toHaveValue('2');
    await expect(form.field('Children')).toHaveValue('0');
    for (const [label, typed, kept] of [
      ['Adults', '', '1'],
      ['Adults', '0', '1'],
      ['Children', '', '0'],
      ['Children', '-1', '0'],
    ] as const) {
      await form.field(label).fill(typed);
      await form.field(label).blur();
      await expect(form.field(label)).toHaveValue(kept);
    }
  });

  test('the refresh button shows another question and clears the answer', async ({ page }) => {
    const form = await openForm(page);
    await form.answer.fill('7');
    const questions = new Set([await form.question.textContent()]);
    for (let press = 1; press <= 3; press += 1) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/captcha'));
      await form.form.getByRole('button', { name: 'New question' }).click();
      const { question } = (await (await answered).json()) as { question: string };
      await expect(form.question).toHaveText(`${question} = ?`);
      questions.add(`${question} = ?`);
    }
    await expect(form.answer).toHaveValue('');
    expect(questions.size).toBeGreaterThan(1);
  });

  test('at 360 px an enquiry can be sent, targets are large enough and nothing scrolls sideways', async ({
    page,
    expectAccessible,
    findEnquiries,
  }) => {
    await page.setViewportSize(PHONE);
    const visitor = makeVisitor();
    const form = await openForm(page, '/kerala-tour-packages/munnar-hills');
    await form.send.click();
    await expect(form.form.getByText('5 things to check')).toBeVisible();
    await expectAccessible();
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(50)));
    await form.solveCaptcha();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect((await form.send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await form.send.click();
    await expectToast(page, 'status', SENT);
    await expectAccessible();
    expect(await findEnquiries(visitor.name)).toMatchObject([{ tour_id: 'pt-6' }]);
  });

  test('the form is accessible when empty, with each error, and after sending', async ({
    page,
    expectAccessible,
  }) => {
    const form = await openForm(page);
    await expectAccessible();
    await form.send.click();
    await expect(form.form.getByText('5 things to check')).toBeVisible();
    await expectAccessible();
    await form.form.getByRole('link', { name: 'Please select your travel date.' }).click();
    await expect(form.date).toBeFocused();
    await expect(form.date).toHaveAccessibleDescription(/Please select your travel date\./);
    await form.fillVisitor(makeVisitor());
    await form.typeDate(toTyped(inDays(50)));
    await form.solveCaptcha();
    await form.send.click();
    await expect(page.getByRole('region', { name: 'Enquiry sent' })).toBeVisible();
    await expectAccessible();
  });
});

import type { Page } from '@playwright/test';
import { formatTripDays } from '@/lib/packages/prices/total';
import { expectApart } from './support/boxes';
import { inDays, toShown, toTyped } from './support/days';
import { expectToast, openForm } from './support/enquiry-form';
import { expect, makeVisitor, readMails, test } from './support/enquiry-test';
import { searchInbox } from './support/inbox';

const SENT = 'Enquiry submitted successfully! We will contact you soon.';
const PHONE = { width: 360, height: 740 };

test.describe('the enquiry form of a package page', () => {
  test('an enquiry is stored, mailed, and shown on its private page and in the inbox, with HTML as plain text', async ({
    page,
    openStaff,
    query,
    findEnquiries,
    expectAccessible,
  }) => {
    const plain = makeVisitor();
    const visitor = {
      ...plain,
      name: `${plain.name} <img src=x onerror=alert(1)>`,
      message: `<script>alert("${plain.name}")</script> & <b>bold</b>`,
    };
    page.on(
      'dialog',
      (dialog) => void dialog.dismiss().then(() => Promise.reject(new Error('a script of a visitor ran'))),
    );
    const day = inDays(40);
    const form = await openForm(page);
    await form.fillVisitor(visitor);
    await form.field('Adults').fill('3');
    await form.field('Children').fill('1');
    await form.typeDate(toTyped(day));
    await form.solveCaptcha();
    await form.send.click();
    await expectToast(page, 'status', SENT);

    await expect(form.field('Name')).toHaveCount(0);
    const panel = page.getByRole('region', { name: 'Enquiry sent' });
    await expect(panel).toBeFocused();
    await expectUncovered(page);
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
      title: 'Heart of Kerala',
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
    const dates = formatTripDays(day, 5);
    for (const part of [visitor.name, visitor.phone, visitor.message, dates]) expect(toStaff).toContain(part);
    const html = toStaff.slice(toStaff.indexOf('<!'));
    expect(html).toMatch(/&(lt|#60);b&(gt|#62);bold/);
    expect(html).toMatch(/&(lt|#60);img src=x/);
    expect(html).not.toMatch(/<b>bold|<img src=x|<script/);
    for (const part of [reference, dates, plain.name, 'You wrote']) expect(toVisitor).toContain(part);
    expect(toVisitor.slice(toVisitor.indexOf('<!'))).not.toMatch(/<b>bold|<img src=x|<script/);
    expect(toVisitor).not.toContain(plain.phone);

    await panel.getByRole('link', { name: 'See where your enquiry stands' }).click();
    await expect(page.getByRole('heading', { name: 'We have your enquiry', level: 1 })).toBeVisible();
    await expect(page.getByText(`enquiry ${reference}`)).toBeVisible();
    await expect(page.getByText(visitor.message)).toBeVisible();
    for (const secret of [visitor.phone, visitor.email]) expect(await page.content()).not.toContain(secret);
    await expectAccessible();
    await query('UPDATE requests SET status = $1 WHERE id = $2', ['contacted', row?.id]);
    const again = await page.reload();
    await expect(page.getByRole('heading', { name: 'In touch', level: 1 })).toBeVisible();
    expect(again?.headers()['cache-control']).toContain('no-store');
    expect(again?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');

    await openStaff();
    await searchInbox(page, reference);
    await page.getByRole('button', { name: visitor.name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: visitor.name });
    await expect(dialog.getByRole('region', { name: 'Message' }).getByText(visitor.message)).toBeVisible();
    await expect(dialog.locator('img, script, b')).toHaveCount(0);
  });

  test('at 360 px an enquiry can be sent, targets are large enough and nothing scrolls sideways @more', async ({
    page,
    expectAccessible,
    findEnquiries,
  }) => {
    await page.setViewportSize(PHONE);
    const visitor = makeVisitor();
    const form = await openForm(page, '/kerala-tour-packages/munnar-hills');
    await form.send.click();
    await expect(form.field('Name')).toBeFocused();
    await expectAccessible();
    await expect(form.date).toHaveAccessibleDescription(/Please select your travel date\./);
    await form.fillVisitor(visitor);
    await form.typeDate(toTyped(inDays(50)));
    await form.solveCaptcha();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect((await form.send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await form.send.click();
    await expectToast(page, 'status', SENT);
    await expectUncovered(page);
    await expectAccessible();
    expect(await findEnquiries(visitor.name)).toMatchObject([{ tour_id: 'pt-6' }]);
  });
});

/** Expects that the success panel is in view and not covered by the toast. */
async function expectUncovered(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Enquiry sent' });
  const toast = page.locator('[data-toast="success"]');
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(toast.locator('svg')).toBeVisible();
  await expectApart(toast, panel);
}

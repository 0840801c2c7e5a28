import type { Page } from '@playwright/test';
import { solve } from './fixtures';
import { inDays, toTyped } from './support/days';
import { findForm, openForm, type EnquiryForm } from './support/enquiry-form';
import { expect, makeVisitor, test, type Visitor } from './support/enquiry-test';
import { followRequests } from './support/wait-for-scripts';

// Each test has its own context, so that going offline does not affect others.
test.use({ isFirstVisit: true, serviceWorkers: 'block' });

const SAVED_ON_DEVICE = 'is saved on this device until it can be sent';

function findPanel(page: Page) {
  return page.getByRole('region', { name: 'Kept on this device' });
}

async function fillForm(form: EnquiryForm, visitor: Visitor) {
  await form.fillVisitor(visitor);
  await form.typeDate(toTyped(inDays(30)));
  await form.solveCaptcha();
}

/** Submits the enquiry form of a package while offline. */
async function sendOffline(page: Page, visitor: Visitor) {
  const waitForRequests = followRequests(page);
  const form = await openForm(page);
  await fillForm(form, visitor);
  // The rules and the panel load while the visitor types, and a test types faster than a busy machine loads.
  await waitForRequests();
  await page.context().setOffline(true);
  await form.send.click();
  await expect(form.form.getByText(SAVED_ON_DEVICE)).toBeVisible();
  await expect(findPanel(page).getByText(visitor.name)).toBeVisible();
  return form;
}

const readKeys = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('outbox') ?? '[]') as { key: string }[]).map(({ key }) => key),
  );

test('an enquiry submitted offline is stored in the browser, and sent once it is online again', async ({
  page,
  findEnquiries,
}) => {
  const visitor = makeVisitor();
  await sendOffline(page, visitor);
  const [key] = await readKeys(page);
  expect(await findEnquiries(visitor.name)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('We have your enquiry')).toBeVisible();
  expect(await findEnquiries(visitor.name)).toMatchObject([{ idempotency_key: key }]);
  expect(await readKeys(page)).toEqual([]);
  await expect(findPanel(page)).toHaveCount(0);
});

test('at the next visit, any page offers to send the enquiry stored in the browser, with a new question', async ({
  page,
  findEnquiries,
  expectAccessible,
}) => {
  const visitor = makeVisitor();
  await sendOffline(page, visitor);
  const [key] = await readKeys(page);
  // Simulates that ten minutes have passed, so that the answered question has expired.
  await page.evaluate(() => {
    const unsent = JSON.parse(localStorage.getItem('outbox') ?? '[]') as { captcha: { expiresAt: string } }[];
    for (const { captcha } of unsent) captcha.expiresAt = new Date(Date.now() - 1_000).toISOString();
    localStorage.setItem('outbox', JSON.stringify(unsent));
  });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto('/privacy-policy');
  const panel = findPanel(page);
  const question = panel.locator('[data-captcha-question]');
  await expect(question).toHaveText(/\d/);
  await expectAccessible();
  await panel.getByLabel(/Captcha/).fill(solve((await question.textContent()) ?? ''));
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel.getByText('We have your enquiry')).toBeVisible();
  expect(await findEnquiries(visitor.name)).toMatchObject([{ idempotency_key: key }]);
  expect(await readKeys(page)).toEqual([]);
});

// Regression: such an enquiry was neither stored nor sent later, so the visitor had to press the button again.
test('an enquiry is sent once the browser is online again, even if the scripts of the form never loaded', async ({
  page,
  findEnquiries,
}) => {
  const visitor = makeVisitor();
  await page.goto('/signature-trips/heart-of-kerala');
  await page.waitForLoadState();
  // A touch above the fields loads the form, but not yet the rules that check it.
  const title = page.getByText('Quick Enquiry');
  await title.scrollIntoViewIfNeeded();
  await title.dispatchEvent('pointerdown');
  await expect(page.locator('[data-captcha-question]')).toHaveText(/\d/);
  await page.route('**/_next/static/chunks/**', (route) => route.abort('internetdisconnected'));
  const form = await findForm(page);
  await fillForm(form, visitor);
  await page.context().setOffline(true);
  await form.send.click();
  await expect(form.form.getByText('sent as soon as the browser is online again')).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(page.getByText('We have your enquiry')).toBeVisible();
  expect(await findEnquiries(visitor.name)).toHaveLength(1);
});

import type { Locator, Page } from '@playwright/test';
import { expect, solve } from '../fixtures';
import type { Visitor } from './enquiry-test';

const QUESTION = /^\d{1,2} [+-] \d{1,2} = \?$/;

export type EnquiryForm = {
  form: Locator;
  /** The captcha sum that is shown. */
  question: Locator;
  field: (label: string) => Locator;
  date: Locator;
  answer: Locator;
  send: Locator;
  fillVisitor: (visitor: Visitor) => Promise<void>;
  /** Types a date and closes the calendar, which opens when the field gets the focus. */
  typeDate: (text: string) => Promise<void>;
  solveCaptcha: () => Promise<void>;
  /** Submits the form and expects exactly one error toast with this message. */
  expectRefusal: (message: string) => Promise<void>;
};

/** Opens a package page and waits until its form can be used. */
export async function openForm(page: Page, path = '/signature-trips/heart-of-kerala'): Promise<EnquiryForm> {
  await page.goto(path);
  return findForm(page);
}

/** Finds the form of the open page, scrolls to it and waits until it can be used. */
export async function findForm(page: Page): Promise<EnquiryForm> {
  const form = page.getByRole('form', { name: /^Quick enquiry about / });
  await form.waitFor({ state: 'attached' });
  await page.waitForLoadState();
  await form.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  if (!(await form.getByLabel('Name').isVisible())) await form.getByText('Quick Enquiry').click();
  await form.getByLabel('Name').focus(); // the first touch replaces the static form by the interactive one
  const question = form.getByText(QUESTION);
  await expect(question).toBeVisible();
  const field = (label: string) => form.getByLabel(label);
  const answer = form.getByLabel('Captcha: what is the answer?');
  const date = form.getByRole('textbox', { name: 'Travel date' });
  const send = form.getByRole('button', { name: /^(Send enquiry|Sending\.\.\.)$/ });
  return {
    form,
    question,
    field,
    date,
    answer,
    send,
    async fillVisitor({ name, email, phone, message }) {
      await field('Name').fill(name);
      await field('Email').fill(email);
      await field('Phone').fill(phone);
      await field('Message').fill(message);
    },
    async typeDate(text) {
      await date.fill(text);
      await date.press('Escape');
    },
    async solveCaptcha() {
      await answer.fill(solve((await question.textContent()) ?? ''));
    },
    async expectRefusal(message) {
      await send.click();
      await expectToast(page, 'alert', message);
    },
  };
}

/** Expects exactly one notification on the page, with this message. */
export async function expectToast(page: Page, role: 'alert' | 'status', message: string): Promise<void> {
  const toasts = page.getByRole('button', { name: 'Close this message', includeHidden: true });
  await expect(
    page.getByRole(role, { includeHidden: true }).getByText(message, { exact: true }),
  ).toBeVisible();
  await expect(toasts).toHaveCount(1);
}

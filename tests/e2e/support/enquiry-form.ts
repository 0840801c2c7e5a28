import type { Locator, Page } from '@playwright/test';
import { expect, solve } from '../fixtures';
import type { Visitor } from './enquiry-test';

const QUESTION = /^\d{1,2} [+-] \d{1,2} = \?$/;

export type EnquiryForm = {
  form: Locator;
  /** The sum to solve, as it is shown. */
  question: Locator;
  field: (label: string) => Locator;
  date: Locator;
  answer: Locator;
  send: Locator;
  fillVisitor: (visitor: Visitor) => Promise<void>;
  /** Types a day and closes the calendar that opened with the focus. */
  typeDate: (text: string) => Promise<void>;
  solveCaptcha: () => Promise<void>;
  /** Sends and expects exactly this one toast of an error. */
  expectRefusal: (message: string) => Promise<void>;
};

/** Goes to a package page and waits until its form is alive. */
export async function openForm(page: Page, path = '/signature-trips/heart-of-kerala'): Promise<EnquiryForm> {
  await page.goto(path);
  return findForm(page);
}

/** The form of the page as it is now, scrolled to and alive. */
export async function findForm(page: Page): Promise<EnquiryForm> {
  const form = page.getByRole('form', { name: /^Quick enquiry about / });
  // In one step: the still form gives way to the live one as soon as it comes near.
  await form.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const question = form.getByText(QUESTION);
  await expect(question).toBeVisible();
  const field = (label: string) => form.getByLabel(label);
  const answer = form.getByLabel('Quick check: what is the answer?');
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

/** The one notification on the page says exactly this. */
export async function expectToast(page: Page, role: 'alert' | 'status', message: string): Promise<void> {
  const toasts = page.getByRole('button', { name: 'Close this message', includeHidden: true });
  await expect(
    page.getByRole(role, { includeHidden: true }).getByText(message, { exact: true }),
  ).toBeVisible();
  await expect(toasts).toHaveCount(1);
}

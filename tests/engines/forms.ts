import { solve } from '../support/captcha';
import type { Browser } from './browser';
import { findInPage, type Target } from './page-code';
import type { Visit } from './visit';

export async function typeContact({ browser, visitor }: Visit, within: string): Promise<void> {
  await browser.type({ name: 'Name', within }, visitor.name);
  await browser.type({ name: 'Email', within }, visitor.email);
  await browser.type({ name: 'Phone', within }, visitor.phone);
}

export async function solveCaptcha(browser: Browser, within: string): Promise<void> {
  const question = await browser.see({ css: '[data-captcha-question]', within }, /^\d/);
  await browser.type({ css: '[name=captchaAnswer]', within }, String(solve(question)));
}

/**
 * Sets a date (`2027-05-12`), an hour or a number as a picker does, and leaves the focus in the field. Parts of a date
 * cannot be typed: a browser without a window gives them no focus.
 */
export async function pick(browser: Browser, target: Target, value: string): Promise<void> {
  await browser.read(target, 'type'); // waits for the field
  await browser.run(`() => {
    const field = (${findInPage.toString()})(${JSON.stringify(target)}, false);
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${value}');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
}

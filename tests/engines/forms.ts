import { solve } from '../support/captcha';
import type { Browser } from './browser';
import type { Visit } from './visit';

export async function typeContact({ browser, visitor }: Visit, within: string): Promise<void> {
  await browser.type({ name: 'Name', within }, visitor.name);
  await browser.type({ name: 'Email', within }, visitor.email);
  await browser.type({ name: 'Phone', within }, visitor.phone);
}

export async function solveCaptcha(browser: Browser, within: string): Promise<void> {
  const question = await browser.see({ css: '[data-captcha-question]', within }, /^\d/);
  await browser.type({ name: 'Quick check', within }, String(solve(question)));
}

import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { hashPassword } from '../../../lib/staff/sign-in/password';
import { test as base } from './enquiry-test';
import { prepareContext } from './contexts';
import { waitForScriptsOnArrival } from './wait-for-scripts';

export type Account = { id: string; username: string; password: string };

type Fixtures = {
  /** Creates an account for this test only, so that changes to it do not affect other tests. */
  makeAccount: (role?: 'owner' | 'agent') => Promise<Account>;
};

export const test = base.extend<Fixtures>({
  makeAccount: async ({ query }, use) => {
    await use(async (role = 'agent') => {
      const account = { username: makeUsername(), password: 'lanterns by the lake' };
      const [row] = await query<{ id: string }>(
        'INSERT INTO staff (username, password_hash, role) VALUES ($1, $2, $3) RETURNING id',
        [account.username, await hashPassword(account.password), role],
      );
      return { id: row?.id ?? '', ...account };
    });
  },
});

export { expect };

export function makeUsername(): string {
  return `person-${randomUUID().slice(0, 8)}`;
}

/** Opens a page for another person, with separate cookies. The test must close the page's context. */
export async function openGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await prepareContext(context);
  const page = await context.newPage();
  waitForScriptsOnArrival(page);
  return page;
}

/** Fills in the sign-in form and submits it. */
export async function sendSignIn(page: Page, { username, password }: Omit<Account, 'id'>): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the form and expects the inbox. */
export async function enterAs(page: Page, account: Omit<Account, 'id'>): Promise<void> {
  await sendSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
}

import type { Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import { findToast } from './support/inbox';
import { enterAs, expect, openGuest, sendSignIn, test, type Account } from './support/accounts';

/** The code that an authenticator app shows `stepsFromNow` steps of 30 seconds from now. */
function showCode(key: string, stepsFromNow = 0): string {
  const counter = Math.floor(Date.now() / 30_000) + stepsFromNow;
  return HOTP.generate({ secret: Secret.fromBase32(key), counter });
}

/** Turns two-step sign-in on; returns the authenticator key and the recovery codes. */
async function turnOn(page: Page, { password }: Account, look: () => Promise<void>) {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Your password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Scan this with your authenticator app' })).toBeFocused();
  const uri = new URL(
    (await page.getByRole('link', { name: 'open your authenticator app' }).getAttribute('href')) ?? '',
  );
  const key = uri.searchParams.get('secret') ?? '';
  await look();
  await page.getByLabel('Code', { exact: true }).fill(showCode(key));
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const region = page.getByRole('region', { name: 'Your recovery codes' });
  const codes = await region.getByRole('listitem').allTextContents();
  await look();
  return { key, codes };
}

test.describe('a staff member’s own account', () => {
  test('staff can set up two-step sign-in, need its code at the next sign-in, and can turn it off @more', async ({
    page,
    makeAccount,
    browser,
    expectAccessible,
    expectGood,
  }) => {
    const account = await makeAccount();
    await enterAs(page, account);
    await page.getByRole('link', { name: /^Your account/ }).click();
    await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
    const { key, codes } = await turnOn(page, account, () => expectGood([360, 1440]));
    expect(new Set(codes).size).toBe(10);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`recovery-codes-${account.username}.txt`);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();

    await sendSignIn(page, account);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription('Enter the code of your authenticator app.');
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await expectAccessible();
    await code.fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const wrong = 'This code is not right. Wait for the next one and try again.';
    await expect(findToast(page, 'alert', wrong)).toBeVisible();
    await expect(code).toBeFocused();
    // A code works only once, and setup has used the current one. The server also accepts the next one.
    await code.fill(showCode(key, 1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();

    const other = await openGuest(browser);
    await sendSignIn(other, account);
    await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    await other.goto('/admin/account');
    await expect(other.getByText('9 recovery codes are left.')).toBeVisible();
    await other.getByRole('button', { name: 'Switch two-step sign-in off' }).click();
    await other.getByLabel('Your password', { exact: true }).first().fill(account.password);
    await other.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    await other.getByRole('button', { name: 'Switch it off' }).click();
    await expect(findToast(other, 'status', 'Two-step sign-in switched off')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
    await other.context().close();
  });
});

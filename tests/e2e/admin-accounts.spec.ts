import { findToast } from './support/inbox';
import { enterAs, expect, makeUsername, openGuest, test } from './support/accounts';

const PASSWORD = 'monsoon over the hills';

test.describe('the staff accounts', () => {
  test('an owner invites an agent, who joins with fewer rights and can be disabled at once @more', async ({
    page,
    openStaff,
    browser,
    expectAccessible,
  }) => {
    await openStaff();
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
    const username = makeUsername();
    await page.getByLabel('E-mail address').fill(`${username}@example.com`);
    await page.getByRole('button', { name: 'Make invitation' }).click();
    const link = page.getByLabel('Link', { exact: true });
    await expect(link).toBeFocused();
    const url = await link.inputValue();
    expect(url).toMatch(/\/admin\/invite\/[\w-]{22}$/);
    await expectAccessible();

    const guest = await openGuest(browser);
    const opened = await guest.goto(new URL(url).pathname);
    expect(opened?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(guest.getByText('You are invited as an agent.')).toBeVisible();
    await guest.getByLabel('Username').fill(username);
    await guest.getByLabel('New password').fill(PASSWORD);
    await expect(guest.getByText('How good it is: Strong.')).toBeVisible();
    await guest.getByLabel('The same password again').fill(PASSWORD);
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Make my account' }).click();
    await guest.getByRole('link', { name: 'Go to sign-in' }).click();

    await enterAs(guest, { username, password: PASSWORD });
    const ways = guest.getByRole('navigation', { name: 'Staff' }).getByRole('link');
    await expect(ways.filter({ hasText: 'Enquiries' })).toBeVisible();
    await expect(ways.filter({ hasText: /People|Audit|Personal data/ })).toHaveCount(0);
    for (const path of ['/admin/people', '/admin/audit', '/admin/personal-data']) {
      await guest.goto(path);
      await expect(guest).toHaveURL(`/admin?refused=${encodeURIComponent(path)}`);
      await expect(
        guest.getByText('is not open to your account. Ask an owner if you need it.'),
      ).toBeVisible();
    }
    expect((await guest.request.get('/api/admin/accounts')).status()).toBe(403);
    expect((await guest.request.get('/api/admin/audit')).status()).toBe(403);

    await page.reload();
    const person = page.getByRole('article', { name: username });
    await expect(person).toContainText('Active');
    await person.getByText('Change the account of').click();
    await person.getByRole('button', { name: 'Switch the account off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch the account off' }).click();
    await expect(findToast(page, 'status', 'Account switched off')).toBeVisible();
    await expect(person).toContainText('Switched off');
    expect((await guest.request.get('/api/admin/session')).status()).toBe(401);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await guest.goto(new URL(url).pathname);
    await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('combobox', { name: 'Person' }).selectOption(username);
    await page.getByRole('button', { name: 'Show' }).click();
    const lines = page.getByRole('listitem').filter({ hasText: username });
    await expect(lines.filter({ hasText: 'switched off the account of' })).toBeVisible();
    await expect(lines.filter({ hasText: 'accepted their invitation as an agent.' })).toBeVisible();
    await expectAccessible();
    await guest.context().close();
  });

  test('the pages of unknown invitation and reset links are accessible and fit every width @more', async ({
    openStaff,
    expectGood,
  }) => {
    for (const path of ['/admin/invite/nothing', '/admin/reset/nothing']) {
      await openStaff(path);
      await expectGood([1440, 768, 360]);
    }
  });
});

import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, type Row } from './support/enquiry-test';
import { inDays, toTyped } from './support/days';
import { SCREENS } from './support/sizes';

type Insert = (changes?: Record<string, unknown>) => Promise<Row>;

/** Stores an enquiry whose private link the test knows. */
async function insertWithLink(insertEnquiry: Insert, changes: Record<string, unknown> = {}) {
  const token = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const row = await insertEnquiry({ status_token_hash: hash, received_at: new Date(), ...changes });
  return { row, path: `/enquiry/${token}`, token };
}

/** Opens a private page and waits until it is hydrated, because its buttons are disabled before. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Send note' })).toBeEnabled();
}

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS[0].viewport, contextOptions: { reducedMotion: 'reduce' } });

  test('the private page says when we will call, accepts a note and another date, and shows both', async ({
    page,
    insertEnquiry,
    query,
    expectAccessible,
  }) => {
    const { row, path } = await insertWithLink(insertEnquiry, {
      status: 'contacted',
      first_contact_at: new Date(),
    });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'In touch' })).toBeVisible();
    await expect(page.getByText(/^We called or wrote to you at \d+:\d\d\s[ap]m on \w+day, /)).toBeVisible();
    await expect(page.getByText(`enquiry ${row.reference}`)).toBeVisible();
    await expectAccessible();

    await page.getByRole('textbox', { name: 'Add a note' }).fill('We are vegetarians.');
    await page.getByRole('button', { name: 'Send note' }).click();
    await expect(
      page.getByRole('list', { name: 'Your notes' }).getByText('We are vegetarians.'),
    ).toBeVisible();
    await expect(page.getByText('Your note is with us.')).toBeVisible();

    const day = inDays(90);
    const date = page.getByRole('textbox', { name: 'Change the travel date' });
    await date.fill(toTyped(day));
    await date.press('Escape');
    await page.getByRole('button', { name: 'Change date' }).click();
    await expect(page.getByText('Your travel date is changed.')).toBeVisible();
    const [stored] = await query<{ day: string; due: boolean }>(
      'SELECT travel_date::text AS day, follow_up_at <= now() AS due FROM requests WHERE id = $1',
      [row.id],
    );
    expect(stored).toEqual({ day, due: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible();
  });

  test('a visitor withdraws an enquiry after one confirmation, by keyboard alone', async ({
    page,
    insertEnquiry,
    query,
    expectAccessible,
  }) => {
    const { row, path } = await insertWithLink(insertEnquiry);
    await open(page, path);
    await page.getByRole('button', { name: 'Withdraw this enquiry' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Withdraw this enquiry?' })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn' })).toBeVisible();
    await expect(page.getByText(/^You withdrew it at/)).toBeVisible();
    expect(await query('SELECT status FROM requests WHERE id = $1', [row.id])).toEqual([
      { status: 'closed' },
    ]);
  });

  test('a visitor erases an enquiry after two confirmations; its link is unknown afterwards', async ({
    page,
    insertEnquiry,
    query,
    expectAccessible,
  }) => {
    const { row, path } = await insertWithLink(insertEnquiry);
    await open(page, path);
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Yes, erase my data for good' }).click();
    await expect(page).toHaveURL(/\/erased$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your data is erased' })).toBeVisible();
    await expectAccessible();
    expect(await query('SELECT customer_name, email, message FROM requests WHERE id = $1', [row.id])).toEqual(
      [{ customer_name: 'Erased', email: null, message: '' }],
    );
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We do not know this link' })).toBeVisible();
    await expectAccessible();
  });
});

test('the private page prints the trip and the next steps, without forms, buttons, header and footer @more', async ({
  page,
  insertEnquiry,
}) => {
  const { path } = await insertWithLink(insertEnquiry);
  await open(page, path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
  for (const part of ['form', 'button', 'footer', '#kerala-tours', 'nav', 'header a:not(:first-child)'])
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the private page is readable and says that its forms need JavaScript', async ({
    page,
    request,
    insertEnquiry,
  }) => {
    const { row, path } = await insertWithLink(insertEnquiry);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await expect(page.getByText(`enquiry ${row.reference}`)).toBeVisible();
    await expect(page.getByText(/^By .* \(Kerala time\)$/)).toBeVisible();
    expect(await (await request.get(path)).text()).toContain('These forms need JavaScript.');
  });
});

test('a malformed private link gets a 404 page that is not indexed @more', async ({ page, request }) => {
  for (const token of ['x', 'A'.repeat(22), 'A'.repeat(23), `${'A'.repeat(21)}%20`, '%E0%A4%AE']) {
    const response = await request.get(`/enquiry/${token}`);
    expect(response.status(), token).toBe(404);
    expect(response.headers()['x-robots-tag'] ?? '', token).toContain('noindex');
  }
  await page.goto(`/enquiry/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'We do not know this link', level: 1 })).toBeVisible();
});

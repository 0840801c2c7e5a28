import { expect, type Page } from '@playwright/test';

/** Sends the quote in the open editor on WhatsApp, by the button with this name. Returns the traveller's link. */
export async function sendOnWhatsApp(page: Page, button = 'Send on WhatsApp'): Promise<string> {
  // The test must not open a real WhatsApp chat.
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  await (await popup).close();
  // By key, because a click where another button was pressed just before counts as a double click.
  await page.getByRole('button', { name: 'It went out', disabled: false }).press('Enter');
  await expect(page.getByText(/^Sent .*not opened yet/)).toBeVisible();
  const chat = page.getByRole('link', { name: /^Open in WhatsApp/ });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

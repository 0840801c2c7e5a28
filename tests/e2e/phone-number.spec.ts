import { expect, test } from './support/enquiry-test';
import { findForm } from './support/enquiry-form';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PLAN = '/create/results?plan=1-1n8bm5';

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the enquiry form removes a leading 0 when the field is left or the number is pasted', async ({
      page,
    }) => {
      await page.goto('/signature-trips/heart-of-kerala');
      const phone = (await findForm(page)).field('Phone');
      await phone.click();
      await page.keyboard.type('0 98765-43210');
      await expect(phone).toHaveValue('0 98765-43210');
      await page.keyboard.press('Tab');
      await expect(phone).toHaveValue('98765-43210');

      await phone.fill('');
      await phone.fill('09876543210'); // the whole number at once, like the browser's autofill
      await expect(phone).toHaveValue('9876543210');

      await phone.press('Control+a');
      await page.evaluate(() => document.execCommand('insertText', false, '05876543210'));
      await phone.blur();
      await expect(phone).toHaveValue('05876543210');
    });

    test('Enter in the planner’s form removes a leading 0 too, and an invalid number shows an error', async ({
      page,
    }) => {
      await page.goto(PLAN);
      const form = page.getByRole('form', { name: 'Send this plan' });
      await form.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(form.getByRole('button', { name: 'Send my plan' })).toBeEnabled();
      const phone = form.getByLabel('Phone');
      await phone.click();
      await page.keyboard.type('09876543210');
      await page.keyboard.press('Enter');
      await expect(phone).toHaveValue('9876543210');

      await form.getByLabel('Name').fill('Asha');
      await form.getByLabel('Email').fill('asha@example.com');
      await phone.click();
      await phone.press('Control+a');
      await page.keyboard.type('0587654321');
      await page.keyboard.press('Enter');
      await expect(phone).toHaveValue('0587654321');
      await expect(form.getByText('Please enter a valid phone number').first()).toBeVisible();
    });
  });
}

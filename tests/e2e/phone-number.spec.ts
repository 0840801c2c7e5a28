import { expect, test } from './support/enquiry-test';
import { openForm } from './support/enquiry-form';

test('the enquiry form removes a leading 0 when the field is left or the number is pasted', async ({
  page,
}) => {
  const phone = (await openForm(page)).field('Phone');
  await phone.click();
  await page.keyboard.type('0 98765-43210');
  await expect(phone).toHaveValue('0 98765-43210');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('98765-43210');

  await phone.fill('');
  await phone.fill('09876543210'); // enters the whole phone number at once, as the browser's autofill does
  await expect(phone).toHaveValue('9876543210');

  await phone.press('Control+a');
  await page.evaluate(() => document.execCommand('insertText', false, '05876543210'));
  await phone.blur();
  await expect(phone).toHaveValue('05876543210');
});

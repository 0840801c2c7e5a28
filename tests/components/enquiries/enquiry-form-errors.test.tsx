import { screen, waitFor, within } from '@testing-library/react';
import {
  alerts,
  captcha,
  date,
  fillIn,
  name,
  phone,
  RECEIPT,
  resetService,
  send,
  sendAgain,
  service,
  show,
  solve,
} from '@/tests/support/enquiry-form';

beforeEach(resetService);

it.each([
  ['no response arrives', () => Promise.reject(new TypeError('network'))],
  ['a proxy sends an error page', async () => ({ status: 503, body: Promise.reject(new SyntaxError()) })],
])('the enquiry form keeps its input when %s, and retries with the same key', async (_what, answer) => {
  service.answer = answer;
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  expect(await within(alerts()).findByText('Failed to send enquiry. Please try again.')).toBeInTheDocument();
  expect([name().value, phone().value, captcha().value]).toEqual(['Anjali Menon', '+91 98765 43210', '8']);
  service.answer = async () => ({ status: 200, body: RECEIPT });
  await user.click(await sendAgain());
  expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
  expect(service.calls[1]).toEqual(service.calls[0]);
});

it('the enquiry form retries with the same idempotency key after a reload, and uses a new one after a success', async () => {
  service.answer = () => Promise.reject(new TypeError('network'));
  const { user, unmount } = show();
  await fillIn(user);
  await user.click(send());
  await sendAgain();
  unmount();
  service.answer = async () => ({ status: 200, body: RECEIPT });
  const reloaded = show();
  await waitFor(() => expect(name().value).toBe('Anjali Menon'));
  await reloaded.user.click(captcha());
  await solve(reloaded.user);
  await reloaded.user.click(send());
  expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
  expect(service.calls[1]?.key).toBe(service.calls[0]?.key);
  expect(JSON.stringify(sessionStorage)).not.toContain('Anjali');
});

it('the enquiry form uses a new idempotency key after an edit and after a success', async () => {
  service.answer = () => Promise.reject(new TypeError('network'));
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  await user.type(name(), ' K');
  service.answer = async () => ({ status: 201, body: RECEIPT });
  await user.click(await sendAgain());
  await screen.findByText(RECEIPT.message);
  await user.click(screen.getByRole('button', { name: 'Send another enquiry' }));
  await user.clear(date());
  await fillIn(user);
  await user.click(await sendAgain());
  await waitFor(() => expect(service.calls).toHaveLength(3));
  expect(new Set(service.calls.map(({ key }) => key)).size).toBe(3);
});

it('the enquiry form shows a server error at its field, and loads a new question after a failed captcha', async () => {
  service.answer = async () => ({
    status: 422,
    body: { success: false, message: 'Invalid captcha. Please try again.', field: 'captchaAnswer' },
  });
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  expect(await within(alerts()).findByText('Invalid captcha. Please try again.')).toBeInTheDocument();
  expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
  expect(captcha()).toHaveFocus();
  expect(captcha().value).toBe('');
  expect(captcha()).toHaveAccessibleDescription(
    expect.stringContaining('Invalid captcha. Please try again.'),
  );
  expect(name().value).toBe('Anjali Menon');
});

it('the enquiry form shows an error without a field beside the button, with the phone number', async () => {
  const message = 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.';
  service.answer = async () => ({ status: 503, body: { success: false, message } });
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  expect(await within(alerts()).findByText(message)).toBeInTheDocument();
  expect(screen.getByText(/Nothing that you typed is lost/)).toBeInTheDocument();
  expect(name().value).toBe('Anjali Menon');
});

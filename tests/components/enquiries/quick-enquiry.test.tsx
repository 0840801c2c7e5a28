import { act, render, screen, waitFor } from '@testing-library/react';
import { QuickEnquiry } from '@/components/requests/enquiry-form/quick-enquiry';
import { PACKAGE, resetService, service } from '@/tests/support/enquiry-form';
import { startUser } from '@/tests/support/user';

const form = (
  <QuickEnquiry
    package={PACKAGE}
    phone={{ display: '+91 90000 00001', e164: '+919000000001' }}
    whatsapp="919000000001"
    email="hello@kayal.example"
  />
);

beforeEach(resetService);

const answer = () => screen.getByLabelText(/^Captcha/);

it('the lazily hydrated Quick Enquiry form shows every field before its code is loaded, without a captcha question', () => {
  render(form);
  for (const label of [/^Name/, /^Email/, /^Phone/, /^Adults/, /^Children/, /^Travel date/, /^Message/]) {
    expect(screen.getByLabelText(label)).toBeEnabled();
  }
  expect(screen.getByLabelText(/^Adults/)).toHaveValue(2);
  expect(answer()).toBeDisabled();
  expect(service.captchas).toBe(0);
});

it('the lazily hydrated Quick Enquiry form hydrates on first touch and keeps input and focus', async () => {
  const user = startUser();
  render(form);
  await user.type(screen.getByLabelText(/^Name/), 'Anjali');
  await waitFor(() => expect(answer()).toBeEnabled());
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Anjali');
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  await waitFor(() => expect(service.captchas).toBe(1));
});

// Regression: the focus was lost with the static form's button.
it('the lazily hydrated Quick Enquiry form keeps the focus on its button when it replaces the static form', async () => {
  render(form);
  const send = () => screen.getByRole('button', { name: 'Send enquiry' });
  act(() => send().focus());
  await waitFor(() => expect(answer()).toBeEnabled());
  expect(send()).toHaveFocus();
});

it('the lazily hydrated Quick Enquiry form prefers the draft of an earlier visit to the default numbers', async () => {
  const user = startUser();
  sessionStorage.setItem(
    'enquiry-draft:heart-of-kerala',
    JSON.stringify({ name: 'Anjali', adults: '5', children: '2' }),
  );
  render(form);
  await user.click(screen.getByLabelText(/^Name/));
  await waitFor(() => expect(answer()).toBeEnabled());
  expect(screen.getByLabelText(/^Adults/)).toHaveValue(5);
  expect(screen.getByLabelText(/^Children/)).toHaveValue(2);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Anjali');
});

it('the Quick Enquiry form is folded until something was typed, and then stays open', async () => {
  const user = startUser();
  const { unmount } = render(form);
  const fold = () => document.querySelector('details')!;
  expect(fold().open).toBe(false);
  await user.click(screen.getByText('Quick Enquiry'));
  await waitFor(() => expect(answer()).toBeEnabled());
  expect(fold().open).toBe(true);
  await user.type(screen.getByLabelText(/^Name/), 'Anjali');
  unmount();
  render(form);
  await user.click(screen.getByLabelText(/^Adults/));
  await waitFor(() => expect(fold().open).toBe(true));
});

// Regression: Enter in the date field, above the fold, reported what is missing in fields that nobody saw.
it('Enter in a field above the fold opens it', async () => {
  const user = startUser();
  render(form);
  await user.type(screen.getByLabelText(/^Adults/), '{Enter}');
  await waitFor(() => expect(document.querySelector('details')?.open).toBe(true));
});

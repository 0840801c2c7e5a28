import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { OutboxPanel } from '@/components/site/outbox/outbox-panel';
import { listUnsent, OUTBOX_KEY } from '@/components/site/outbox/unsent';
import {
  SAVED_ON_DEVICE,
  RECEIPT,
  accept,
  failToConnect,
  fillIn,
  name,
  outbox,
  resetService,
  send,
  sendAgain,
  sendOffline,
  service,
  show,
} from '@/tests/support/enquiry-form';
import { paste } from '@/tests/support/user';

/** Lets the test answer the next request. */
function holdAnswer() {
  let end = (_answer: Promise<{ status: number; body: unknown }>) => undefined as void;
  service.answer = () => new Promise((resolve) => (end = resolve));
  const respond = (status: number, body: unknown) => end(Promise.resolve({ status, body }));
  return {
    accept: () => respond(201, RECEIPT),
    refuse: () => respond(422, { success: false, message: 'No.' }),
    fail: () => end(Promise.reject(new TypeError('network'))),
  };
}

beforeEach(resetService);

// Regression: after sending, the form was cleared although it had been edited meanwhile.
it('the enquiry form keeps what was typed while the enquiry was being sent', async () => {
  const { user } = show();
  await fillIn(user);
  const answer = holdAnswer();
  await user.click(send());
  await paste(user, name(), ' Nair');
  answer.accept();
  await user.click(await screen.findByRole('button', { name: 'Send another enquiry' }));
  expect(name().value).toBe('Anjali Menon Nair');
  expect(service.calls[0]?.body).toMatchObject({ name: 'Anjali Menon' });
});

// Regression: the panel showed the edited name but sent the former one.
it('the panel of unsent enquiries shows what was sent, not what was typed since', async () => {
  const { user } = show();
  render(<OutboxPanel />);
  await fillIn(user);
  const answer = holdAnswer();
  await user.click(send());
  await paste(user, name(), ' Nair');
  answer.fail();
  await screen.findByText(SAVED_ON_DEVICE);
  expect(within(outbox()).getByText(/^Anjali Menon,/)).toBeInTheDocument();
  expect(listUnsent()).toMatchObject([{ typed: { name: 'Anjali Menon' }, body: { name: 'Anjali Menon' } }]);
});

// Regression: an enquiry deleted while it was being sent appeared in the panel again.
it('an enquiry deleted while it is being sent is not stored again when the server refuses it', async () => {
  const user = await sendOffline();
  const answer = holdAnswer();
  fireEvent(window, new Event('online'));
  await user.click(within(outbox()).getByRole('button', { name: 'Delete' }));
  await act(async () => answer.refuse());
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
  expect(screen.queryByText(SAVED_ON_DEVICE)).toBeNull();
});

// Regression: the form kept values that the outbox had sent, so a second press sent a second enquiry.
it('the enquiry form is emptied once the outbox has sent its values, also after an edit that was undone', async () => {
  const user = await sendOffline();
  await user.type(name(), ' K{Backspace}{Backspace}');
  service.answer = accept;
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('region', { name: 'Enquiry sent' })).toHaveTextContent('Heart of Kerala, ');
  await user.click(screen.getByRole('button', { name: 'Send another enquiry' }));
  expect(name().value).toBe('');
});

it('an unsent enquiry keeps the URL of its form; on that page, whatever its query, no link leads to the form', async () => {
  window.history.replaceState(null, '', '/signature-trips/heart-of-kerala?adults=4');
  const { user } = show();
  render(<OutboxPanel />);
  await fillIn(user);
  const sent = window.location.search;
  const answer = holdAnswer();
  await user.click(send());
  window.history.replaceState(null, '', '/signature-trips');
  answer.fail();
  await screen.findByText(SAVED_ON_DEVICE);
  expect(listUnsent()).toMatchObject([{ path: `/signature-trips/heart-of-kerala${sent}` }]);
  service.answer = failToConnect;
  await user.click(within(outbox()).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('link', { name: 'Change it in the form' })).toBeVisible();
  // On the page of the form, following the link would overwrite what is being typed.
  window.history.replaceState(null, '', '/signature-trips/heart-of-kerala?adults=5');
  await user.click(within(outbox()).getByRole('button', { name: 'Send now' }));
  await screen.findByText(/^It could not be sent/);
  expect(screen.queryByRole('link', { name: 'Change it in the form' })).toBeNull();
});

// Regression: all plans share one draft, so the form of one plan confirmed and deleted the enquiry of another.
it('an unsent enquiry about another package stays unsent when the enquiry of this form is sent', async () => {
  const user = await sendOffline();
  const [own] = listUnsent();
  const other = {
    ...own,
    key: '3f0e8f0a-5a8e-4a7e-9d0b-6a1b2c3d4e5f',
    subject: 'misty-hills',
    captcha: null,
  };
  act(() => {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([own, other]));
    window.dispatchEvent(new Event('storage'));
  });
  service.answer = accept;
  await user.click(await sendAgain());
  await screen.findByText('We have your enquiry');
  expect(listUnsent()).toMatchObject([{ subject: 'misty-hills' }]);
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Outbox } from '@/components/site/outbox/outbox';
import { OutboxPanel } from '@/components/site/outbox/outbox-panel';
import { listUnsent, OUTBOX_KEY, type Unsent } from '@/components/site/outbox/unsent';
import {
  SAVED_ON_DEVICE,
  accept,
  captcha,
  failToConnect,
  fillFields,
  fillIn,
  name,
  outbox,
  resetService,
  send,
  sendAgain,
  sendOffline,
  service,
  show,
  solve,
} from '@/tests/support/enquiry-form';
import { startUser } from '@/tests/support/user';

// While `isPossible` is false, the script of the panel cannot be loaded.
const mockLoading = { isPossible: true };
const mockLoad = () =>
  mockLoading.isPossible ? import('@/components/site/outbox/outbox-panel') : Promise.reject(new Error());
jest.mock('@/components/site/outbox/outbox-module', () => ({
  outboxPanel: { load: () => mockLoad(), preload: () => undefined },
}));

const HOUR_MS = 3_600_000;

beforeEach(resetService);

/** Stores a request as an earlier visit would. */
function leave(changes: Partial<Unsent> = {}): Unsent {
  const request: Unsent = {
    key: '3f0e8f0a-5a8e-4a7e-9d0b-6a1b2c3d4e5f',
    purpose: 'enquiry',
    title: 'Enquiry about Heart of Kerala',
    draftKey: 'enquiry-draft:heart-of-kerala',
    subject: 'heart-of-kerala',
    path: '/signature-trips/heart-of-kerala',
    typed: { name: 'Anjali Menon', email: 'anjali@example.com', phone: '+91 98765 43210' },
    body: { name: 'Anjali Menon', message: 'A houseboat, please.' },
    captcha: null,
    keptAt: performance.timeOrigin - HOUR_MS,
    ...changes,
  };
  localStorage.setItem(OUTBOX_KEY, JSON.stringify([request]));
  return request;
}

const makeCaptcha = (leftMs: number) => ({
  token: 'earlier-token',
  answer: '8',
  expiresAt: new Date(Date.now() + leftMs).toISOString(),
});

it.each([
  ['without a connection', failToConnect],
  [
    'while the server has no database',
    async () => ({ status: 503, body: { success: false, message: 'Later.' } }),
  ],
])(
  'a form that could not be sent %s is stored with a message, and sent with its key once the connection is back',
  async (_when, answer) => {
    service.answer = answer;
    const { user } = show();
    render(<OutboxPanel />);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(SAVED_ON_DEVICE)).toBeInTheDocument();
    expect(within(outbox()).getByText('Enquiry about Heart of Kerala')).toBeInTheDocument();
    expect(service.calls).toHaveLength(1);
    service.answer = accept;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('We have your enquiry')).toBeInTheDocument();
    expect(service.calls[1]).toEqual(service.calls[0]);
    expect(screen.queryByText(SAVED_ON_DEVICE)).toBeNull();
    expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
  },
);

it('a form that could not be sent is sent once when the page is shown again and the browser comes online', async () => {
  await sendOffline();
  service.answer = accept;
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('online'));
  await screen.findByText('We have your enquiry');
  expect(service.calls).toHaveLength(2);
});

it('a form that could not be sent is stored without a captcha answer when no captcha question could be loaded', async () => {
  const answer = global.fetch;
  global.fetch = jest.fn(failToConnect);
  const { user } = show();
  await fillFields(user);
  await screen.findByText('No question came. Press the arrow to try again.');
  await user.click(send());
  global.fetch = answer;
  await screen.findByText(SAVED_ON_DEVICE);
  expect(listUnsent()).toMatchObject([{ captcha: null, typed: { name: 'Anjali Menon' } }]);
});

it.each([422, 429])(
  'a form that could not be sent is not stored when the server refused it (%d)',
  async (status) => {
    service.answer = async () => ({ status, body: { success: false, message: 'No.' } });
    const { user } = show();
    await fillIn(user);
    await user.click(send());
    await screen.findAllByText(/No\./);
    expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
    expect(screen.queryByText(SAVED_ON_DEVICE)).toBeNull();
  },
);

it('a form that could not be sent is no longer stored once it was changed and sent', async () => {
  const user = await sendOffline();
  await user.type(name(), ' K');
  service.answer = accept;
  await user.click(await sendAgain());
  await screen.findByText('We have your enquiry');
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
});

it('sending a stored form does not clear the form on the page if it was changed in the meantime', async () => {
  const user = await sendOffline();
  await user.type(name(), ' K');
  service.answer = accept;
  fireEvent(window, new Event('online'));
  expect(await within(outbox()).findByText('We have your enquiry')).toBeInTheDocument();
  expect(name().value).toBe('Anjali Menon K');
  expect(screen.queryByText(/Nothing that you typed is lost/)).toBeNull(); // the notice of the failed attempt
});

it('a form that could not be sent is not reported as stored when storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  service.answer = failToConnect;
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText(/Nothing that you typed is lost/)).toBeInTheDocument();
  expect(screen.queryByText(SAVED_ON_DEVICE)).toBeNull();
  blocked.mockRestore();
});

it('the next visit sends an unsent request with a valid captcha answer automatically', async () => {
  const { key } = leave({ captcha: makeCaptcha(60_000) });
  render(<OutboxPanel />);
  expect(await screen.findByText('We have your enquiry')).toBeInTheDocument();
  expect(service.calls).toEqual([
    {
      key,
      body: expect.objectContaining({
        message: 'A houseboat, please.',
        captchaToken: 'earlier-token',
        captchaAnswer: '8',
      }),
    },
  ]);
  expect(screen.queryByText('Not sent yet')).toBeNull();
});

it('the next visit shows the unsent request, and sends it with a new captcha and the same idempotency key', async () => {
  const { key } = leave({ captcha: makeCaptcha(-1) });
  const user = startUser();
  render(<OutboxPanel />);
  expect(outbox()).toHaveTextContent('Anjali Menon, +91 98765 43210, anjali@example.com');
  await solve(user);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('We have your enquiry')).toBeInTheDocument();
  expect(service.calls).toEqual([
    { key, body: expect.objectContaining({ captchaToken: 'token-1', captchaAnswer: '8' }) },
  ]);
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
});

it('the next visit shows a new captcha question when the old one expires or the answer is rejected', async () => {
  leave({ captcha: makeCaptcha(60_000), keptAt: Date.now() });
  service.answer = async () => ({
    status: 422,
    body: { success: false, message: 'Invalid captcha. Please try again.', field: 'captchaAnswer' },
  });
  const user = startUser();
  render(<OutboxPanel />);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Invalid captcha. Please try again.')).toBeInTheDocument();
  expect(await screen.findByText('7 + 1 = ?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Please answer the question.')).toBeInTheDocument();
  expect(captcha()).toBeInvalid();
  expect(service.calls).toHaveLength(1);
});

it('the next visit keeps the captcha answer if the server did not check it because of too many requests', async () => {
  leave({ captcha: makeCaptcha(60_000) });
  service.answer = async () => ({ status: 429, body: { success: false, message: 'Later, please.' } });
  const user = startUser();
  render(<OutboxPanel />);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Later, please.')).toBeInTheDocument();
  expect(listUnsent()).toMatchObject([{ captcha: { token: 'earlier-token', answer: '8' } }]);
  service.answer = accept;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('We have your enquiry')).toBeInTheDocument();
});

it('the next visit shows an error when sending fails again, keeps the request, and offers to change it', async () => {
  const request = leave();
  service.answer = failToConnect;
  const user = startUser();
  render(<OutboxPanel />);
  await solve(user);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(/^It could not be sent/)).toBeInTheDocument();
  const { path, draftKey, typed } = request;
  const link = screen.getByRole('link', { name: 'Change it in the form' });
  expect(link).toHaveAttribute('href', path);
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot navigate
  fireEvent.click(link);
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual(typed);
  expect(listUnsent()).toHaveLength(1);
});

it('deleting an unsent request moves the focus to the heading, or to the page if it was the last one', async () => {
  const first = leave();
  localStorage.setItem(OUTBOX_KEY, JSON.stringify([first, { ...first, key: 'b', subject: 'b' }]));
  const user = startUser();
  render(
    <main id="main" tabIndex={-1}>
      <OutboxPanel />
    </main>,
  );
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  expect(screen.getByRole('heading', { name: 'Not sent yet' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
});

it('an unsent request is removed after 72 hours', () => {
  leave({ keptAt: Date.now() - 72 * HOUR_MS + 1_000 });
  expect(listUnsent()).toHaveLength(1);
  leave({ keptAt: Date.now() - 72 * HOUR_MS });
  render(<OutboxPanel />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
});

it.each(['nonsense', '{}', '[null, 1, {"key":"x"}]'])('the outbox ignores %s in storage', (text) => {
  localStorage.setItem(OUTBOX_KEY, text);
  render(<OutboxPanel />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('sending an unsent request from another page clears the draft of its form', async () => {
  const { draftKey, typed } = leave({ captcha: makeCaptcha(60_000) });
  sessionStorage.setItem(draftKey, JSON.stringify(typed));
  render(<OutboxPanel />);
  await screen.findByText('We have your enquiry');
  await waitFor(() => expect(sessionStorage.getItem(draftKey)).toBeNull());
});

it('an unsent request is shown and sent once the script of the panel can be loaded again', async () => {
  mockLoading.isPossible = false;
  leave({ captcha: makeCaptcha(60_000), keptAt: Date.now() });
  render(<Outbox />);
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
  mockLoading.isPossible = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('We have your enquiry')).toBeInTheDocument();
  expect(service.calls).toHaveLength(1);
});

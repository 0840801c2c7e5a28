import '@/tests/support/observers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DateForm, NoteForm } from '@/components/requests/private-page/change-forms';
import { EraseData, WithdrawRequest } from '@/components/requests/private-page/end-request';
import { RefreshOnReturn } from '@/components/requests/private-page/refresh-on-return';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { TOKEN } from '@/tests/support/visitor-request';
import { paste, startUser } from '@/tests/support/user';

const user = startUser();

type Call = { path: string; body: unknown; key: string | null };
let calls: Call[] = [];
let answers: (() => Promise<Response>)[] = [];

const says = (status: number, body: object) => async () =>
  ({ ok: status < 400, status, json: async () => body }) as Response;
const done = (message: string) => says(200, { success: true, message });
const lost = async (): Promise<Response> => {
  throw new TypeError('no connection');
};

beforeEach(() => {
  calls = [];
  answers = [];
  for (const method of Object.values(router)) method.mockReset();
  global.fetch = jest.fn(async (path, init) => {
    calls.push({
      path: String(path),
      body: JSON.parse(String(init?.body)),
      key: new Headers(init?.headers).get('Idempotency-Key'),
    });
    return (answers.shift() ?? lost)();
  }) as typeof fetch;
});

const field = () => screen.getByRole('textbox', { name: 'Tell us your travel date' });
const send = () => screen.getByRole('button', { name: 'Send date' });

it('the travel date of a request without a party is sent as a note', async () => {
  answers = [done('Your note is with us.')];
  render(<DateForm token={TOKEN} travelDate={null} isNote status="new" />);
  await user.click(send());
  expect(screen.getByText('Travel date is required.')).toBeVisible();
  await paste(user, field(), '15/01/2031');
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your note is with us.'));
  expect(calls).toEqual([
    expect.objectContaining({
      path: `/api/requests/${TOKEN}/note`,
      body: { text: 'Travel date: 15 Jan 2031' },
    }),
  ]);
  expect(await findViolations()).toEqual([]);
});

it('a travel date of a plan before tomorrow is refused and not sent', async () => {
  render(<DateForm token={TOKEN} travelDate={null} isNote status="new" />);
  await paste(user, field(), '15/01/2020');
  await user.click(send());
  expect(
    await screen.findByText(/Travel date (is required|must be at least one day in the future)\./),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

describe('the form for a note', () => {
  const field = () => screen.getByRole('textbox', { name: 'Add a note' });
  const send = () => screen.getByRole('button', { name: 'Send note' });

  it('a note is sent once and confirmed, then the page reloads', async () => {
    answers = [done('Your note is with us.')];
    render(<NoteForm token={TOKEN} status="new" />);
    await paste(user, field(), 'We are vegetarians.');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your note is with us.'));
    expect(field()).toHaveValue('');
    expect(calls).toEqual([
      {
        path: `/api/requests/${TOKEN}/note`,
        body: { text: 'We are vegetarians.' },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(await findViolations()).toEqual([]);
  });

  it('the confirmation of a note disappears when the request changes or the next note is typed', async () => {
    answers = [done('Your note is with us.'), done('Your note is with us.')];
    const { rerender } = render(<NoteForm token={TOKEN} status="new" />);
    await user.type(field(), 'One');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your note is with us.'));
    await user.type(field(), 'Two');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your note is with us.'));
    rerender(<NoteForm token={TOKEN} status="closed" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a note keeps its text without a response and retries with the same idempotency key', async () => {
    answers = [
      lost,
      says(429, { success: false, message: 'Too many requests.' }),
      done('Your note is with us.'),
    ];
    render(<NoteForm token={TOKEN} status="new" />);
    await user.type(field(), 'Hello');
    await user.click(send());
    expect(await screen.findByText('This did not reach us. Please try again.')).toBeVisible();
    expect(field()).toHaveValue('Hello');
    expect(field()).toHaveFocus();
    expect(await findViolations()).toEqual([]);
    await user.click(send());
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('a note is not sent when empty; the field shows the error and gets the focus', async () => {
    render(<NoteForm token={TOKEN} status="new" />);
    await user.click(send());
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Please write your note first.'));
    expect(field()).toHaveFocus();
    expect(calls).toEqual([]);
  });
});

it('a changed travel date is sent as a plain date; a server error is shown at the field', async () => {
  answers = [
    says(422, {
      success: false,
      message: 'Travel date must be at least one day in the future.',
      field: 'travelDate',
    }),
    done('Your travel date is changed.'),
  ];
  render(<DateForm token={TOKEN} travelDate="2031-01-15" status="new" />);
  const field = screen.getByRole('textbox', { name: 'Change the travel date' });
  expect(field).toHaveValue('15/01/2031');
  fireEvent.change(field, { target: { value: '16/01/2031' } });
  await user.click(screen.getByRole('button', { name: 'Change date' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('at least one day in the future')),
  );
  await user.click(screen.getByRole('button', { name: 'Change date' }));
  expect(await screen.findByText('Your travel date is changed.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ travelDate: '2031-01-16' }, { travelDate: '2031-01-16' }]);
});

it('withdrawing a request asks for confirmation; "no" returns to the button', async () => {
  render(<WithdrawRequest token={TOKEN} what="enquiry" phone="+91 90000 00001" hasOffer={false} />);
  await user.click(screen.getByRole('button', { name: 'Withdraw this enquiry' }));
  expect(screen.getByRole('group', { name: 'Withdraw this enquiry?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Withdraw this enquiry?' })).toHaveFocus();
  expect(screen.getByText(/call us on \+91 90000 00001: it can be taken up again/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'No, keep it' }));
  expect(screen.getByRole('button', { name: 'Withdraw this enquiry' })).toHaveFocus();
  expect(calls).toEqual([]);
});

it('withdrawing a request runs on "yes", and shows a failure at the question', async () => {
  answers = [
    says(503, { success: false, message: 'We cannot reach our records just now.' }),
    done('It is withdrawn.'),
  ];
  render(<WithdrawRequest token={TOKEN} what="enquiry" phone="+91 90000 00001" hasOffer={false} />);
  await user.click(screen.getByRole('button', { name: 'Withdraw this enquiry' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach our records just now.'),
  );
  expect(router.refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(calls.map(({ path }) => path)).toEqual([
    `/api/requests/${TOKEN}/withdraw`,
    `/api/requests/${TOKEN}/withdraw`,
  ]);
});

it('erasing a request asks twice, works by keyboard alone, and leads to a page without personal data', async () => {
  answers = [done('Your data is erased.')];
  render(<EraseData token={TOKEN} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Erase your data?' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'No, keep my data' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toHaveFocus();
  expect(await findViolations()).toEqual([]);
  expect(calls).toEqual([]);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/erased'));
  expect(calls.map(({ path }) => path)).toEqual([`/api/requests/${TOKEN}/erase`]);
  expect(router.refresh).not.toHaveBeenCalled();
});

it('erasing a request can be cancelled at either question', async () => {
  render(<EraseData token={TOKEN} />);
  for (const steps of [0, 1]) {
    await user.click(screen.getByRole('button', { name: 'Erase my data' }));
    for (let step = 0; step < steps; step += 1)
      await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.click(screen.getByRole('button', { name: 'No, keep my data' }));
  }
  expect(screen.getByRole('button', { name: 'Erase my data' })).toHaveFocus();
  expect(calls).toEqual([]);
});

it('the private page reloads when restored from the back-forward cache, never on a first visit', () => {
  render(<RefreshOnReturn />);
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  show(false);
  expect(router.refresh).not.toHaveBeenCalled();
  show(true);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

it('the private page reloads when it gets the focus, but throttled', () => {
  jest.useFakeTimers();
  try {
    render(<RefreshOnReturn />);
    const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
    comeBack();
    comeBack();
    expect(router.refresh).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(3_600_000);
    expect(router.refresh).toHaveBeenCalledTimes(1); // no request until the visitor returns
    comeBack();
    expect(router.refresh).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

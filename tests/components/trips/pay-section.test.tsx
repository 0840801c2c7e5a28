import { render, screen, within } from '@testing-library/react';
import { PaySection } from '@/components/trips/traveller/pay-section';
import type { TravellerMoney } from '@/lib/trips/money/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { CONTACT } from '@/tests/support/visitor-request';

const MONEY: TravellerMoney = {
  reference: 'KT-7F3K9Q',
  firstDay: '2031-01-28',
  cancelled: null,
  total: 47_400,
  paid: 0,
  instalments: [
    { dueOn: '2030-11-30', amount: 14_220, open: 14_220 },
    { dueOn: '2031-01-13', amount: 33_180, open: 33_180 },
  ],
  due: { on: '2030-11-30', amount: 14_220 },
  payments: [],
};
const PAYEE = { name: 'Kayal Trails', number: '001122334455', ifsc: 'SBIN0070009', upiId: 'kayal@okbank' };
const PATH = '/api/requests/tokenTOKENtokenTOKEN12';

function show(...given: Parameters<typeof toPage>) {
  return render(toPage(...given));
}

function toPage(
  money: Partial<TravellerMoney> = {},
  payee: Partial<typeof PAYEE> = {},
  isOnline = false,
  isAwaited = false,
) {
  return (
    <main>
      <PaySection
        money={{ ...MONEY, ...money }}
        payee={{ ...PAYEE, ...payee }}
        path={PATH}
        tcs=""
        isOnline={isOnline}
        isAwaited={isAwaited}
        contact={CONTACT}
      />
    </main>
  );
}

let sent: { path: string; body: unknown; key: string | null }[] = [];
beforeEach(() => {
  sent = [];
  global.fetch = jest.fn(async (path, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key');
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)), key });
    const message = 'Thank you. We check it.';
    return { ok: true, status: 200, json: async () => ({ success: true, message }) } as Response;
  }) as typeof fetch;
});

it('shows what is due with QR code and everything that a bank app asks for, each with Copy', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { name: 'To pay: ₹14,220 by 30 November 2030' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'UPI QR code for ₹14,220' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=kayal@okbank&pn=Kayal%20Trails&am=14220.00&cu=INR&tn=KT-7F3K9Q',
  );
  const copied = screen
    .getAllByRole('button', { name: /^Copy / })
    .map((button) => button.getAttribute('aria-label'));
  expect(copied).toEqual(
    ['UPI ID', 'Amount', 'Reference', 'Account', 'IFSC', 'Name'].map((one) => `Copy ${one}`),
  );
  expect(screen.getByText('₹47,400 of ₹47,400 is still open.')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
});

it('the amount is copied as a bank app takes it', async () => {
  const user = startUser();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy Amount' }));
  expect(await navigator.clipboard.readText()).toBe('14220');
  expect(screen.getByRole('button', { name: 'Copy Amount' })).toHaveTextContent('Copied');
});

it('“I have paid” takes a field and a press', async () => {
  const user = startUser();
  show();
  await user.click(screen.getByRole('textbox', { name: /Reference number/ }));
  await user.keyboard('633212345678');
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(sent).toEqual([
    {
      path: PATH,
      body: { act: 'claim', reference: '633212345678', amount: 14_220 },
      key: expect.any(String),
    },
  ]);
  expect(await screen.findByText('Thank you. We check it.')).toBeVisible();
});

it('after “I have paid” the thanks stay, and the instalment is checked while the next one is asked for', async () => {
  const user = startUser();
  const { rerender } = show();
  await user.type(screen.getByRole('textbox', { name: /Reference number/ }), '633212345678');
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  rerender(toPage({ due: { on: '2031-01-13', amount: 33_180 } }));
  expect(await screen.findByText('Thank you. We check it.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Rupees paid' })).toHaveValue('33180');
  expect(screen.getByText('Due 30 Nov 2030').parentElement).toHaveTextContent('we check it');
});

it('once all is claimed, the thanks have the focus in place of the form', async () => {
  const user = startUser();
  const { container, rerender } = show();
  await user.type(screen.getByRole('textbox', { name: /Reference number/ }), '633212345678');
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  rerender(toPage({ due: null }));
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  expect(screen.getByText('Thank you. We check it.')).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
});

it.each([
  [14_220, '₹33,180 of ₹47,400 is still open, once we have checked ₹14,220.'],
  [47_400, 'All paid: ₹47,400, once we have checked ₹47,400. Thank you.'],
])('what the traveller says he has paid is not asked for again: %d', (amount, words) => {
  const claimed = {
    kind: 'receipt',
    state: 'claimed',
    mode: 'upi',
    reference: '633212345678',
    isReversed: false,
  } as const;
  show({ payments: [{ ...claimed, amount, valueOn: '2030-11-29' }] });
  expect(screen.getByText(words)).toBeVisible();
});

it('a fee that was kept has no mode of payment', () => {
  const kept = { kind: 'fee', state: 'verified', mode: 'upi', reference: '', isReversed: false } as const;
  show({ payments: [{ ...kept, amount: -4_740, valueOn: '2030-11-29' }] });
  expect(screen.getByText('Cancellation fee 29 Nov 2030')).toBeVisible();
});

it('what is overdue says since when', () => {
  show({ due: { on: '2026-11-01', amount: 14_220 } });
  expect(screen.getByRole('heading', { name: 'To pay: ₹14,220, due since 1 November 2026' })).toBeVisible();
});

it('with a gateway, one press asks for its page; without one, nothing of it shows', async () => {
  const user = startUser();
  const { container, unmount } = show({}, {}, true);
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pay by card or UPI' }));
  expect(sent).toMatchObject([{ path: PATH, body: { act: 'checkout', amount: 14_220 } }]);
  unmount();
  show();
  expect(screen.queryByText(/card or UPI|Razorpay/)).toBeNull();
});

it('above what UPI takes, the bank transfer is offered; without details, our phone', () => {
  show({ due: { on: '2030-11-30', amount: 150_000 } });
  expect(screen.getByText(/Above that, please use the bank\s+transfer/)).toBeVisible();
  show({}, { name: '', number: '', ifsc: '', upiId: '' });
  expect(screen.getByText(/We tell you where to pay/)).toBeVisible();
});

it.each<[string, Partial<TravellerMoney>, RegExp]>([
  ['all paid', { paid: 47_400, due: null }, /All paid: ₹47,400/],
  ['a rupee short', { paid: 47_399, due: null }, /All paid/],
  ['too much', { paid: 48_000, due: null }, /You have paid ₹600 more than agreed/],
])('%s', (_, money, words) => {
  show(money);
  expect(screen.getByRole('heading', { name: 'Your payments' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

it('lists what the traveller has paid, and what we did not find', () => {
  const payment = {
    kind: 'receipt',
    mode: 'upi',
    amount: 14_220,
    valueOn: '2030-11-28',
    reference: 'A',
    isReversed: false,
  } as const;
  const { container } = show({
    payments: [
      { ...payment, state: 'verified' },
      { ...payment, state: 'dismissed', reference: 'B' },
      { ...payment, kind: 'refund', amount: -500, state: 'verified', reference: 'C' },
      { ...payment, state: 'verified', isReversed: true, reference: 'D' },
      { ...payment, kind: 'reversal', amount: -14_220, state: 'verified', reference: 'D' },
    ],
  });
  const rows = within(container)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(rows.slice(-5)).toEqual([
    'UPI 28 Nov 2030₹14,220confirmed',
    'UPI 28 Nov 2030₹14,220not found, call us',
    'Refunded, UPI 28 Nov 2030−₹500confirmed',
    'UPI 28 Nov 2030₹14,220reversed',
    'Reversed, UPI 28 Nov 2030−₹14,220confirmed',
  ]);
});

it('a cancelled trip asks for what is open of its fee, else for nothing', () => {
  const cancelled = ['The cancellation fee is ₹4,740.'];
  const { rerender } = show({
    cancelled,
    due: { on: '2030-11-30', amount: 4_740 },
    instalments: [],
  });
  expect(screen.getByRole('heading', { name: 'Cancellation fee and payments' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'UPI QR code for ₹4,740' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have paid' })).toBeVisible();
  rerender(toPage({ cancelled, due: null, instalments: [] }));
  expect(screen.getByText('The cancellation fee is ₹4,740.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  expect(screen.queryByText(/open/)).toBeNull();
});

it('on the return from the gateway, the payment that is awaited is not asked for again', async () => {
  const { container } = show({}, {}, true, true);
  expect(screen.getByRole('heading', { name: '₹14,220 paid, not confirmed yet' })).toBeVisible();
  expect(screen.getByText(/Please do not pay it again/)).toBeVisible();
  expect(screen.getByText('Look again')).toHaveAttribute('href', '');
  expect(screen.queryByRole('button')).toBeNull();
  const rows = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(rows).toEqual(['Due 30 Nov 2030₹14,220we check it', 'Due 13 Jan 2031₹33,180open']);
  expect(await findViolations(container)).toEqual([]);
});
